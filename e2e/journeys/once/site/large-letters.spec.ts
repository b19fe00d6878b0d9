import type { Page } from '@playwright/test'
import { launchedWith, SOLID_BARS } from '../../../../scripts/chromium.ts'
import { misfits } from '../../../../scripts/screenshots/page-checks.ts'
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

async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await hydrated(page)
    expect(await misfits(page), `${path} at ${width} px`).toEqual([])
  }
}
