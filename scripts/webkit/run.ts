import '../../server/src/platform/processes/compile-here.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PASSWORD } from '../../e2e/fixtures/shop.ts'
import { officeScreensOf, type Screen, screensOf } from '../screenshots/screens.ts'
import { emailOf, setStage, type Visitor } from '../screenshots/stage.ts'
import { type Element, startWebKit, type WebKit } from './driver.ts'

/**
 * `npm run webkit`: opens every screen of a running demo shop in WebKit, the engine of Safari, presses what
 * stands on it, and names each page that is wider than the window and each dialog or panel that does not
 * stand there whole. Ends with 1 when anything is found. Needs Debian's `webkit2gtk-driver` and `xvfb`.
 */
const USAGE = `npm run webkit -- [options] [part of a path …]
  --shop     address of the running demo shop (http://localhost:3000)
  --presses  the most that is pressed on a screen (6)
  --help
`
/** The narrowest that its window takes, and a desk, in px. */
const PHONE = 447
const DESK = 1440
const HEIGHT = 900
const DRIVER_PORT = 9517
/** For pages to come alive, what is pressed to answer, and boxes to fade in on a busy machine, in ms. */
const ALIVE_MS = 5000
const SETTLE_MS = 400
const OPEN_MS = 1000
const FADE_MS = 5000
/** What cannot be pressed again by the next walk, leads out, or has the browser put a bar over its pages. */
const LEFT_ALONE = /sign out|delete|remove|withdraw|^close|filled|download|export|save|print|near me/i

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    presses: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}

/** In the page: what can be pressed in it. */
const PRESSABLE = `const all = [...document.querySelectorAll('main button, main summary')].filter((each) =>
  each.getClientRects().length > 0 && !each.disabled)`
/** In the page: what is wrong with the box that is open, '' for nothing; null when none is. */
const BOX_FAULT = `const box = document.querySelector('dialog[open], :popover-open')
  if (!box) return null
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
  if (Number(getComputedStyle(box).opacity) < 0.99) return 'is transparent'
  if (width < 60 || height < 40) return 'is ' + width + ' × ' + height + ' px'
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 ? 'leaves the window' : ''`

const stage = await setStage(values.shop)
const screens = (of: Record<string, Screen[]>) =>
  Object.values(of)
    .flatMap((states) => states.slice(0, 1))
    .filter(({ address }) => parts.length === 0 || parts.some((part) => address.includes(part)))
const browser = await startWebKit(DRIVER_PORT)
const faults: string[] = []
let boxes = 0
try {
  await walk(browser, screens(screensOf(stage)), PHONE)
  await walk(browser, screens(officeScreensOf(stage)), DESK)
} finally {
  await browser.close()
}
process.stdout.write(`${boxes} dialogs and panels opened, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0

/** Guests first: once signed in, the browser stays so. */
async function walk(page: WebKit, all: readonly Screen[], width: number): Promise<void> {
  await page.resize(width, HEIGHT)
  for (const visitor of ['guest', 'buyer', 'owner'] as const) {
    const theirs = all.filter((screen) => screen.as === visitor)
    if (theirs.length > 0 && visitor !== 'guest') await signIn(page, visitor)
    for (const { address } of theirs) await pressAll(page, address)
  }
}

async function signIn(page: WebKit, visitor: Exclude<Visitor, 'guest'>): Promise<void> {
  await open(page, '/about-us')
  await page.run(
    `fetch('/api/v1/auth/sign_in', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify(arguments[0]) }).then(() => { window.signedIn = true })`,
    { email: emailOf(visitor), password: PASSWORD },
  )
  await until(page, 'window.signedIn')
}

async function pressAll(page: WebKit, address: string): Promise<void> {
  await open(page, address)
  const wide = await page.run<number>('return document.documentElement.scrollWidth - innerWidth')
  if (wide > 0) tell(`${address} is ${wide} px too wide`)
  const names = await page.run<string[]>(
    `${PRESSABLE}; return all.map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim())`,
  )
  const once = [...names.entries()].filter(
    ([index, name]) => names.indexOf(name) === index && !LEFT_ALONE.test(name),
  )
  for (const [index, name] of once.slice(0, Number(values.presses))) {
    const element = await page.run<Element | null>(
      `${PRESSABLE}; all[arguments[0]]?.scrollIntoView({ block: 'center' }); return all[arguments[0]] ?? null`,
      index,
    )
    // something that moves lies over it for a moment
    if (!element || (await page.press(element).catch(() => 'covered')) === 'covered') continue
    await sleep(OPEN_MS)
    const fault = await lastingFault(page)
    if (fault !== null) boxes++
    if (fault) tell(`${address}: what “${name}” opens ${fault}`)
    if (fault !== null || (await page.run('return location.href')) !== values.shop + address)
      await open(page, address)
  }
}

/** What is still wrong with the box that is open once it has had the time to fade in. */
async function lastingFault(page: WebKit): Promise<string | null> {
  const end = Date.now() + FADE_MS
  let fault = await page.run<string | null>(BOX_FAULT)
  for (; fault && Date.now() < end; await sleep(100)) fault = await page.run<string | null>(BOX_FAULT)
  return fault
}

async function open(page: WebKit, address: string): Promise<void> {
  await page.open(values.shop + address)
  await until(page, `performance.getEntriesByName('hydrated').length > 0`)
  await sleep(SETTLE_MS)
}

async function until(page: WebKit, condition: string): Promise<void> {
  for (const end = Date.now() + ALIVE_MS; Date.now() < end; await sleep(100))
    if (await page.run(`return Boolean(${condition})`)) return
}

function tell(fault: string): void {
  faults.push(fault)
  process.stdout.write(`${fault}\n`)
}
