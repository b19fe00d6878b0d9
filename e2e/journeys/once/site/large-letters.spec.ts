import type { Page } from '@playwright/test'
import { launchedWith, SOLID_BARS } from '../../../../scripts/chromium.ts'
import { layoutFaults } from '../../../../scripts/screenshots/layout-checks.ts'
import { afterTwoFrames, misfits } from '../../../../scripts/screenshots/page-checks.ts'
import { OWNER, signInAs } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

/** What the settings of a browser call very large, and more: twice the 16 px that pages are drawn for. */
test.use({ launchOptions: launchedWith(`${SOLID_BARS},defaultFontSize=32`) })

const PATHS = [
  '/categories',
  '/categories/gel-polish',
  '/product/halfmoon-gel-polish',
  '/shades/halfmoon-gel-polish',
  '/jobs',
  '/cart',
  '/auth/signin',
  '/about-us',
]

test('a browser with larger letters of its own gets the layout of a smaller window', async ({ page }) => {
  for (const path of PATHS) await expectFits(page, path)
})

test('so does the back office', async ({ page }) => {
  await signInAs(page, OWNER)
  for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/audit'])
    await expectFits(page, path)
})

test('letters, words and lines set wider apart are cut nowhere', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(setApart)
    await page.evaluate(afterTwoFrames)
    expect([...(await misfits(page)), ...(await cuts(page))], path).toEqual([])
  }
})

/** Runs in the page: the distances that a reader may set (WCAG 2.2, 1.4.12). */
function setApart(): void {
  const apart = new CSSStyleSheet()
  apart.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, apart]
}

/** How a button breaks its lines is no matter then. */
const cuts = async (page: Page): Promise<string[]> =>
  (await layoutFaults(page)).filter((fault) => !fault.startsWith('a button'))

async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await hydrated(page)
    expect(await misfits(page), `${path} at ${width} px`).toEqual([])
  }
}
