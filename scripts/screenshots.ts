import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { contactSheet, type Tile } from './screenshots/contact-sheet.ts'

/**
 * `npm run screenshots -- /cart /jobs --as buyer@lunula.test`: pictures of pages of a running shop, one
 * contact sheet a page, in each language, theme and width, in the git-ignored folder `screenshots`.
 */
const USAGE = `npm run screenshots -- [options] /path …
  --shop       address of the running shop (http://localhost:3000)
  --as         e-mail of the demo user who looks; a guest without it
  --password   of that user (Lunula-demo-1)
  --languages  ${LANGUAGES.join(',')}
  --themes     light,dark
  --widths     390,1440
  --height     the most that is shown of a page, in px (1600)
`
const { values, positionals: routes } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string', default: 'http://localhost:3000' },
    as: { type: 'string' },
    password: { type: 'string', default: 'Lunula-demo-1' },
    languages: { type: 'string', default: LANGUAGES.join() },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '390,1440' },
    height: { type: 'string', default: '1600' },
  },
})
const FOLDER = join(import.meta.dirname, '../screenshots')
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1440: 900 }
/** Counters and pictures come a moment after the page. */
const SETTLE_MS = 700

if (routes.length === 0) {
  process.stderr.write(USAGE)
  process.exit(1)
}
const executablePath = findChromium()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
try {
  mkdirSync(FOLDER, { recursive: true })
  const page = await openShop(browser)
  for (const route of routes) process.stdout.write(`${await photograph(page, route)}\n`)
} finally {
  await browser.close()
}

async function openShop(from: Browser): Promise<Page> {
  const context = await from.newContext({ baseURL: values.shop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (values.as) {
    const credentials = { email: values.as, password: values.password }
    const answer = await page.request.post('/api/v1/auth/sign_in', { data: credentials })
    if (!answer.ok()) throw new Error(`${values.as} cannot sign in: ${await answer.text()}`)
  }
  return page
}

/** Answers the name of the file. */
async function photograph(page: Page, route: string): Promise<string> {
  const tiles: Tile[] = []
  for (const theme of values.themes.split(','))
    for (const width of values.widths.split(',').map(Number))
      for (const locale of values.languages.split(',')) {
        const cookies = Object.entries({ theme, locale })
        await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: values.shop })))
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
        await page.goto(route, { waitUntil: 'load' })
        await page.waitForTimeout(SETTLE_MS)
        tiles.push({ label: `${theme} ${width} ${locale}`, picture: await shownOf(page, width), width })
      }
  const user = values.as ? `-${values.as.split('@')[0]}` : ''
  const file = join(FOLDER, `${route.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}${user}.png`)
  await contactSheet(tiles, file)
  return file
}

async function shownOf(page: Page, width: number): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const height = Math.min(whole, Number(values.height))
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' })
}
