import { api } from '@lunula/contract'
import { addressIn, type Language } from '@lunula/contract/languages.ts'
import type { Page } from '@playwright/test'
import { layoutFaults } from '../../../../scripts/screenshots/layout-checks.ts'
import { misfits } from '../../../../scripts/screenshots/page-checks.ts'
import { paths } from '../../../../web/src/app/paths.ts'
import { findProduct } from '../../../fixtures/checkout.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

/** A letter page between margins of half an inch, in px. */
const SHEET = { width: 720, height: 960 }
const ON_PAPER = {
  format: 'Letter',
  margin: { top: '0.5in', bottom: '0.5in', left: '0.5in', right: '0.5in' },
}
const LINE = 'halfmoon-gel-polish'

test.use({ viewport: SHEET })

test('an order is printed whole, without what is for pressing', async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), LINE)
  const lines = product.variants
    .slice(0, 2)
    .map(({ _id }) => ({ product_id: product._id, variant_id: _id, quantity: 2 }))
  const order = await placeOrder(buyer, lines)
  for (const language of ['en', 'th'] as const) {
    await openOnPaper(page, paths.order({ id: order._id }), language)
    await expect(heading(page, order.number)).toBeVisible()
    await expect(page.getByText('9200 Bolsa Ave')).toBeVisible()
    for (const { product_name } of order.items)
      await expect(page.getByText(product_name).filter({ visible: true }).first()).toBeVisible()
    await expectOnlyWhatIsRead(page)
  }
})

test('a list is printed with how many are wanted, without what is for pressing', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), LINE)
  const { _id: id } = await buyer.call(api.reorderLists.make, { body: { name: 'Monday table' } })
  const lines = product.variants.slice(0, 3).map(({ _id }) => ({ variant_id: _id, quantity: 7 }))
  await buyer.call(api.reorderLists.add, { params: { id }, body: { lines } })
  for (const language of ['en', 'vi'] as const) {
    await openOnPaper(page, paths.reorderList({ id }), language)
    await expect(heading(page, 'Monday table')).toBeVisible()
    const wanted = page.getByRole('main').locator('input').filter({ visible: true })
    await expect(wanted).toHaveCount(3)
    for (const field of await wanted.all()) await expect(field).toHaveValue('7')
    await expectOnlyWhatIsRead(page)
  }
})

test('a shade chart is printed with every shade in its color, also out of the dark', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  const { variants } = await findProduct(String(baseURL), LINE)
  await openOnPaper(page, paths.shadeLine({ line: LINE }), 'zh')
  await expectOnlyWhatIsRead(page)
  // browsers leave out what is behind letters, unless told that it is meant
  const nails = page.locator('.chart .nail')
  await expect(nails).toHaveCount(variants.length)
  const adjusts = await nails.evaluateAll((all) => [
    ...new Set(
      all.flatMap((nail) =>
        [null, '::before', '::after'].map((part) => getComputedStyle(nail, part).printColorAdjust),
      ),
    ),
  ])
  expect(adjusts).toEqual(['exact'])
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(36, 20, 28)')
  // cells that the screen would draw only when they are scrolled to stand on the sheets too
  const sheets = pagesOf(await page.pdf(ON_PAPER))
  const cells = await page.locator('.chart > li').evaluateAll((all) => {
    const heights = all.map((cell) => cell.getBoundingClientRect().height)
    return {
      least: Math.min(...heights),
      columns: new Set(all.map((cell) => cell.getBoundingClientRect().x)).size,
    }
  })
  const fewest = Math.ceil(((variants.length / cells.columns) * cells.least) / SHEET.height)
  expect(sheets).toBeGreaterThanOrEqual(fewest)
  expect(sheets).toBeLessThanOrEqual(fewest * 2)
})

test('the nails on the cards of a category keep their colors on paper', async ({ page }) => {
  await openOnPaper(page, paths.category({ category: 'gel-polish' }), 'es')
  await expectOnlyWhatIsRead(page)
  const nail = page.getByRole('main').getByRole('article').locator('.nail').first()
  await expect(nail).toHaveCSS('print-color-adjust', 'exact')
})

test('a product is printed with its shades in their colors, and from how many units each price counts', async ({
  page,
}) => {
  await openOnPaper(page, paths.product({ slug: LINE }), 'es')
  await expect(page.getByRole('rowheader', { name: '12–35' })).toBeVisible()
  await expect(page.locator('.shades input').first()).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0)
})

async function openOnPaper(page: Page, path: string, language: Language): Promise<void> {
  const url = String(test.info().project.use.baseURL)
  await page.context().addCookies([{ name: 'locale', value: language, url }])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(addressIn(path, language))
  await expect(heading(page, /./)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
}

/** No bar, no field to search by, nothing to press but marks that say something, nothing cut. */
async function expectOnlyWhatIsRead(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'searchbox', 'combobox', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  expect([...(await misfits(page)), ...(await layoutFaults(page))]).toEqual([])
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
