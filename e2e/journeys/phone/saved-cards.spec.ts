import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { fillCard, findProduct, openCheckout, payButton } from '../../fixtures/checkout.ts'
import { type Buyer, expect, test } from '../../fixtures/shop.ts'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Thank you/ })
const cards = (page: Page) => page.getByRole('region', { name: 'Saved cards' })

/** The provider keeps a card in a moment, but not before the thanks. */
const untilKept = ({ call }: Buyer, count: number) =>
  expect.poll(async () => (await call(api.cards.list)).length).toBe(count)

async function payAndKeep(page: Page, buyer: Buyer, baseURL: string, number: string): Promise<void> {
  await openCheckout(page, buyer, await findProduct(baseURL, 'halfmoon-gel-polish'))
  if ((await buyer.call(api.cards.list)).length > 0) await page.getByText('Another card').click()
  await fillCard(page, number)
  await page.getByText('Keep this card for my next orders').click()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
}

test('a card is kept with consent, pays the next order at once, comes first when told so, and is forgotten', async ({
  page,
  buyer,
  baseURL,
}) => {
  await page.goto('/account/address-payment')
  await expect(cards(page).getByText('No card is saved.')).toBeVisible()
  await payAndKeep(page, buyer, String(baseURL), '4242 4242 4242 4242')
  await untilKept(buyer, 1)
  await payAndKeep(page, buyer, String(baseURL), '4000 0000 0000 0259')
  await untilKept(buyer, 2)

  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Visa ending in 4242').first()).toBeVisible()

  await page.goto('/account/address-payment')
  const second = cards(page).getByRole('listitem').filter({ hasText: 'Visa ending in 0259' })
  await second.getByRole('button', { name: 'Make default' }).click()
  await expect(second.getByText('Default', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Delete Visa ending in 0259?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(second).toBeHidden()
  await expect(cards(page).getByText('Default', { exact: true })).toBeVisible()
  expect(await buyer.call(api.cards.list)).toMatchObject([{ last4: '4242', is_default: true }])
})
