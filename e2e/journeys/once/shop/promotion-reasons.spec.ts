import { api } from '@lunula/contract'
import { fillCard, payButton } from '../../../fixtures/checkout.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { fillCart, offer, typeCode } from '../../../fixtures/promotions.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test('each code that does not count says why: unknown, over, used up, for other products, for a bigger cart', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const over = await offer(owner)
  await owner(api.promotionStaff.end, { params: { id: over._id } })
  const dip = await offer(owner, { categories: ['dip-powder'] })
  const big = await offer(owner, { minimum_subtotal: 5000 })
  const once = await offer(owner, { total_limit: 1 })
  await fillCart(buyer, String(baseURL))
  const placed = await buyer.call(api.orders.preview, {
    body: { address_id: buyer.addressId, promotion_code: once.code },
  })
  await buyer.call(api.orders.place, {
    headers: { 'idempotency-key': `journey-${once._id}` },
    body: {
      address_id: buyer.addressId,
      promotion_code: once.code,
      expected_total: placed.total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  await fillCart(buyer, String(baseURL))

  await openSettled(page, '/promotion')
  const main = page.getByRole('main')
  for (const [code, reason] of [
    ['NO-SUCH-CODE', 'We do not know the code NO-SUCH-CODE.'],
    [over.code, `${over.code} ended on`],
    [once.code, `${once.code} has been used as often as it can be.`],
    [dip.code, `${dip.code} counts for Dip Powder.`],
    [big.code, `Add $17.00 more: ${big.code} counts from $50.00 on.`],
  ] as const) {
    await typeCode(page, code, 'Check')
    await expect(main.getByText(reason)).toBeVisible()
  }

  // the last can come right: it is kept, and counts as soon as there is enough in the cart
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  await expect(main.getByText(`Add $17.00 more: ${big.code}`)).toBeVisible()
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('5')
  await page.getByRole('textbox', { name: /^Quantity of/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Promotion code' })).toContainText('You save $5.50')
})

test('a code that ends while one pays is said; the order is priced anew, nothing typed is lost', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { _id: id, code } = await offer(owner)
  await fillCart(buyer, String(baseURL))
  await page.goto(`/promotion?code=${code.toLowerCase()}`)
  await expect(page.getByRole('region', { name: 'Promotion code' })).toContainText('You save $3.30')
  await page.goto(`/checkout?address=${buyer.addressId}&code=${code}`)
  await expect(heading(page, 'Review and pay')).toBeVisible()
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await owner(api.promotionStaff.end, { params: { id } })
  await payButton(page).click()
  const changed = page.getByRole('alert').filter({ hasText: 'The total has changed' })
  await expect(changed).toContainText(`${code} ended on`)
  await expect(page.getByText(`Discount (${code})`)).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  expect((await buyer.call(api.orders.list)).totalDocs).toBe(0)
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()
})
