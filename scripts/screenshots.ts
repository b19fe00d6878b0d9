import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addressIn, LANGUAGES } from '@lunula/contract/languages.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from '../e2e/fixtures/shop.ts'
import { isInOffice } from '../web/src/app/paths.ts'
import { OFFICE_LANGUAGES } from '../web/src/shell/i18n/namespaces.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { contactSheets, type Tile } from './screenshots/contact-sheet.ts'
import { misfits, narrowMisfits, smallTargets, violations } from './screenshots/page-checks.ts'
import { officeScreensOf, type Screen, screensOf } from './screenshots/screens.ts'
import { emailOf, setStage, type Visitor } from './screenshots/stage.ts'

/**
 * `npm run screenshots`: opens every screen of a running demo shop in each language and theme, widths by
 * turns; writes contact sheets of each screen into the git-ignored folder `screenshots`, and names what does
 * not fit (also at 320 px and at 400 %), what fingers can miss, and what axe finds, once a theme. Ends with 1
 * when there is any.
 */
const USAGE = `npm run screenshots -- [options] [part of a path …]
  --shop       address of the running demo shop (http://localhost:3000)
  --languages  ${LANGUAGES.join(',')}
  --themes     light,dark
  --widths     360,390,768,1440
  --height     the most that is shown of a page, in px (1500)
  --no-sheets  checks only
  --help
`
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    languages: { type: 'string', default: LANGUAGES.join() },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '360,390,768,1440' },
    height: { type: 'string', default: '1500' },
    sheets: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
})
const FOLDER = join(import.meta.dirname, '../screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1440: 900 }
/** From so many px on, pages are pointed at with a mouse. */
const WIDE = 600
/** Counters and pictures come a moment after the page. */
const SETTLE_MS = 400
/** Room for the bar at the bottom of phones, in px. */
const BELOW_MAIN = 90
/** Pages that are opened side by side. */
const TABS = 2

const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language))
const themes = values.themes.split(',')
const widths = values.widths.split(',').map(Number)

if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
const stage = await setStage(values.shop)
const screens = [...Object.values(screensOf(stage)), ...Object.values(officeScreensOf(stage))]
  .flat()
  .filter(({ address }) => parts.length === 0 || parts.some((part) => address.includes(part)))
const executablePath = findChromium()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
const found: string[] = []
try {
  mkdirSync(FOLDER, { recursive: true })
  const waiting = [...screens.entries()]
  await Promise.all(Array.from({ length: TABS }, () => walk(browser, waiting)))
} finally {
  await browser.close()
}
process.stdout.write(`${screens.length} screens, ${found.length} findings\n`)
process.exit(found.length === 0 ? 0 : 1)

/** Takes one screen after the other, until none waits. */
async function walk(from: Browser, waiting: [number, Screen][]): Promise<void> {
  const pages = new Map<Visitor, Page>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, screen] = next
    const page = pages.get(screen.as) ?? (await enter(from, screen.as))
    pages.set(screen.as, page)
    const tiles: Tile[] = []
    for (const look of looksOf(index, screen)) {
      const { picture, wrong } = await lookAt(page, screen, look)
      const label = `${look.theme} ${look.width} ${look.language}`
      if (picture) tiles.push({ label, picture, width: look.width })
      for (const each of wrong) {
        found.push(each)
        process.stdout.write(`${screen.as} ${screen.address} ${label}: ${each}\n`)
      }
    }
    if (values.sheets) await contactSheets(tiles, join(FOLDER, fileNameOf(screen)))
  }
}

async function enter(from: Browser, visitor: Visitor): Promise<Page> {
  const context = await from.newContext({
    baseURL: values.shop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (visitor === 'guest') return page
  const credentials = { email: emailOf(visitor), password: PASSWORD }
  const answer = await page.request.post('/api/v1/auth/sign_in', { data: credentials })
  if (!answer.ok()) throw new Error(`${credentials.email} cannot sign in: ${await answer.text()}`)
  return page
}

type Look = ReturnType<typeof looksOf>[number]

/** Every language in every theme; widths take turns, and axe looks once a theme, in another language each. */
function looksOf(index: number, { address }: Screen) {
  const spoken = isInOffice(address)
    ? languages.filter((language) => OFFICE_LANGUAGES.includes(language))
    : languages
  return themes.flatMap((theme, dark) =>
    spoken.map((language, turn) => ({
      theme,
      language,
      width: widths[(index + turn + dark * 2) % widths.length] ?? 390,
      isForAxe: turn === (index + dark) % spoken.length,
    })),
  )
}

async function lookAt(page: Page, { address }: Screen, { theme, language, width, isForAxe }: Look) {
  const cookies = Object.entries({ theme, locale: language })
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: values.shop })))
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
  await page.goto(addressIn(address, language), { waitUntil: 'load' })
  await page.waitForFunction(isAlive)
  await page.waitForTimeout(SETTLE_MS)
  const wrong = await misfits(page)
  const shown = await page.evaluate(() => document.documentElement.lang)
  if (shown !== language) wrong.push(`is in ${shown}`)
  const picture = values.sheets ? await shownOf(page, width) : null
  if (width < WIDE && !isInOffice(address)) wrong.push(...(await smallTargets(page)))
  if (isForAxe) wrong.push(...(await violations(page)))
  wrong.push(...(await narrowMisfits(page)))
  return { picture, wrong }
}

/** Whether React has taken the main heading over from the server. */
function isAlive(): boolean {
  return Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps'))
}

function fileNameOf({ as, address }: Screen): string {
  const name = address.replace(/[\da-f]{8}-[\da-f-]{27}|token=[^&]+/g, 'one').replace(/[^\w]+/g, '-')
  return `${name.replace(/^-|-$/g, '')}${as === 'guest' ? '' : `-${as}`}`
}

/** Down to where the footer begins, which is the same everywhere. */
async function shownOf(page: Page, width: number): Promise<Buffer> {
  const end = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
  const height = Math.min(Math.max(Math.ceil(end) + BELOW_MAIN, 480), Number(values.height))
  await page.setViewportSize({ width, height })
  return page.screenshot({ animations: 'disabled' })
}
