import '../server/src/platform/processes/compile-here.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addressIn, LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from '../e2e/fixtures/shop.ts'
import { isInOffice } from '../web/src/app/paths.ts'
import { OFFICE_LANGUAGES } from '../web/src/shell/i18n/namespaces.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { contactSheets, type Tile } from './screenshots/contact-sheet.ts'
import { layoutFaults } from './screenshots/layout-checks.ts'
import {
  afterTwoFrames,
  misfits,
  narrowMisfits,
  smallTargets,
  violations,
} from './screenshots/page-checks.ts'
import { officeScreensOf, type Screen, screensOf } from './screenshots/screens.ts'
import { emailOf, setStage, type Visitor } from './screenshots/stage.ts'

/**
 * `npm run screenshots`: opens every screen of a running demo shop once a language, and looks at it in every
 * width and theme: names what does not fit (also at 320 px and at 400 %), what is cut or wraps badly, what
 * fingers can miss, and what axe finds, once a theme. Writes contact sheets into the git-ignored folder
 * `screenshots`: of each screen, widths by turns, or of each look, with many screens side by side. Ends with
 * 1 when anything is found.
 */
const USAGE = `npm run screenshots -- [options] [part of a path …]
  --shop       address of the running demo shop (http://localhost:3000)
  --languages  ${LANGUAGES.join(',')}
  --themes     light,dark
  --widths     360,390,768,1440
  --height     the most that is shown of a page, in px (1500)
  --sheets     screen: one screen in many looks (default); look: many screens in one look; none
  --no-checks  pictures only
  --no-axe     all checks but axe, which takes longest
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
    sheets: { type: 'string', default: 'screen' },
    checks: { type: 'boolean', default: true },
    axe: { type: 'boolean', default: true },
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
/** How much smaller screens are where many stand side by side. */
const SMALLER = 0.62
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
/** Of the sheets that show many screens, by look. */
const tilesOf = new Map<string, Tile[]>()
try {
  mkdirSync(FOLDER, { recursive: true })
  const waiting = [...screens.entries()]
  await Promise.all(Array.from({ length: TABS }, () => walk(browser, waiting)))
  for (const [look, tiles] of tilesOf) await contactSheets(tiles, join(FOLDER, look), SMALLER)
} finally {
  await browser.close()
}
process.stdout.write(`${screens.length} screens, ${found.length} findings\n`)
process.exit(found.length === 0 ? 0 : 1)

type Report = (look: string, wrong: readonly string[]) => void

/** Takes one screen after the other, until none waits. */
async function walk(from: Browser, waiting: [number, Screen][]): Promise<void> {
  const pages = new Map<Visitor, Page>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, screen] = next
    const page = pages.get(screen.as) ?? (await enter(from, screen.as))
    pages.set(screen.as, page)
    process.stderr.write(`${screens.length - waiting.length} of ${screens.length}: ${screen.address}\n`)
    const tiles: Tile[] = []
    for (const [turn, language] of spokenOn(screen).entries()) {
      const report = (look: string, wrong: readonly string[]) => {
        for (const each of wrong) {
          found.push(each)
          process.stdout.write(`${screen.as} ${screen.address} ${language} ${look}: ${each}\n`)
        }
      }
      await open(page, screen, language, report)
      for (const [dark, theme] of themes.entries()) {
        await page.evaluate(showTheme, theme)
        // where things stand is the same in every theme: each width is measured in one, by turns
        for (const [at, width] of widths.entries())
          if (values.checks && (index + turn + at) % themes.length === dark)
            report(`${theme} ${width}`, await faults(page, screen, width))
        if (values.checks && values.axe && turn === (index + dark) % spokenOn(screen).length)
          report(theme, await violations(page))
        const width = widths[(index + turn + dark * Math.floor(widths.length / 2)) % widths.length] ?? 390
        if (values.sheets === 'none') continue
        const look = `${language}-${theme}-${width}`
        const picture = await shownOf(page, width)
        if (values.sheets === 'screen') tiles.push({ label: look, picture, width })
        else tilesOf.set(look, [...(tilesOf.get(look) ?? []), { label: fileNameOf(screen), picture, width }])
      }
      if (values.checks) report('', await narrowMisfits(page))
    }
    await contactSheets(tiles, join(FOLDER, fileNameOf(screen)))
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

function spokenOn({ address }: Screen): readonly Language[] {
  return isInOffice(address) ? languages.filter((language) => OFFICE_LANGUAGES.includes(language)) : languages
}

async function open(page: Page, { address }: Screen, language: Language, report: Report): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: language, url: values.shop }])
  await resize(page, widths[0] ?? 390)
  await page.goto(addressIn(address, language), { waitUntil: 'load' })
  await page.waitForFunction(isAlive)
  await page.waitForTimeout(SETTLE_MS)
  const shown = await page.evaluate(() => document.documentElement.lang)
  if (shown !== language) report('', [`is in ${shown}`])
}

async function faults(page: Page, { address }: Screen, width: number): Promise<string[]> {
  await resize(page, width)
  const isForFingers = width < WIDE && !isInOffice(address)
  return [
    ...(await misfits(page)),
    ...(await layoutFaults(page)),
    ...(isForFingers ? await smallTargets(page) : []),
  ]
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
  await page.evaluate(afterTwoFrames)
}

/** Runs in the page. */
function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme
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
  await resize(page, width)
  const end = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
  const height = Math.min(Math.max(Math.ceil(end) + BELOW_MAIN, 480), Number(values.height))
  await page.setViewportSize({ width, height })
  return page.screenshot({ animations: 'disabled' })
}
