import { findProduct } from '../../../fixtures/checkout.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

test('the sheet of a flammable product is on its page, and in the binder once it was bought', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'bluebonnet-pro-pure-acetone')
  await openSettled(page, '/account/safety-sheets')
  await expect(page.getByText('No sheets yet')).toBeVisible()
  await openSettled(page, `/product/${product.slug}`)
  await expect(page.locator(`a[href="${product.sds_url}"]`)).toBeVisible()

  const variant = product.variants.find(({ available }) => available > 10)
  await placeOrder(buyer, [{ product_id: product._id, variant_id: String(variant?._id), quantity: 1 }])
  await openSettled(page, '/account/safety-sheets')
  await expect(page.getByText('In the binder')).toBeVisible()
  await expect(page.getByText('Demo, no real sheet')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the binder' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('lunula-safety-data-sheets.pdf')
})
