import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { fillCard, findProduct, openCheckout, payButton } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Thank you/ })

test('a saved card that the bank wants confirmed asks; one that was forgotten elsewhere says so', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openCheckout(page, buyer, product)
  await fillCard(page, '4000 0000 0000 3220')
  await page.getByText('Keep this card for my next orders').click()
  const ask = page.getByRole('dialog', { name: 'Is it you?' })
  await payButton(page).click()
  await ask.getByRole('button', { name: 'Confirm' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await buyer.call(api.cards.list)).length).toBe(1)

  await openCheckout(page, buyer, product)
  await payButton(page).click()
  await ask.getByRole('button', { name: 'Confirm' }).click()
  await expect(thanks(page)).toBeVisible()

  await openCheckout(page, buyer, product)
  const [card] = await buyer.call(api.cards.list)
  await buyer.call(api.cards.remove, { params: { id: card?._id ?? '' } }) // another tab
  await payButton(page).click()
  await expect(page.getByText('This card is no longer one of your saved cards.').first()).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(2)
  await page.getByText('Another card').click()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})
