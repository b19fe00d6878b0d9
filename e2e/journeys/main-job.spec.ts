import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { addButton, fillAddress, fillCard } from '../fixtures/checkout.ts'
import { mailsTo } from '../fixtures/mailbox.ts'
import { clientOf, expect, giveBack, PASSWORD, test } from '../fixtures/shop.ts'

async function chooseShade(page: Page, shade: string): Promise<void> {
  await page.getByRole('radio', { name: shade }).first().click()
  await expect(page).toHaveURL(/variant=/)
}

test.afterEach(async ({ email, baseURL }) => {
  const guest = clientOf(String(baseURL))
  const { token } = await guest(api.accounts.signIn, { body: { email, password: PASSWORD } })
  await giveBack(clientOf(String(baseURL), token.accessToken))
})

test('a guest fills a cart, signs up, sees it merged, adds an address, pays, and sees the order and its mail', async ({
  page,
  email,
  request,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/categories$/)
  await page.goto('/categories/gel-polish')
  await page.getByRole('link', { name: 'Halfmoon Gel Polish' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halfmoon Gel Polish' })).toBeVisible()

  // one of one shade, and a dozen of another, which reaches the first tier
  await chooseShade(page, 'Saigon Red')
  await addButton(page).click()
  await page.goto('/product/halfmoon-gel-polish')
  await chooseShade(page, 'Jade Bangle')
  await page.getByRole('textbox', { name: 'Quantity' }).first().fill('12')
  await addButton(page).click()

  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByText('Saigon Red').first()).toBeVisible()
  await expect(page.getByText('Jade Bangle').first()).toBeVisible()
  await expect(page.getByText('13 units').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Check out/ })
    .filter({ visible: true })
    .first()
    .click()

  // what was typed before the link was seen goes along
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Where should it go?' })).toBeVisible()
  // no welcome lies over the steps and buttons of who is about to pay
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByText('13 units').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Check out/ })
    .filter({ visible: true })
    .first()
    .click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save and continue to delivery' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'How should it come?' })).toBeVisible()
  await expect(page.getByText('Tax, CA').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Continue to payment/ })
    .or(page.getByRole('button', { name: /Continue to payment/ }))
    .filter({ visible: true })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).first()
  const amount = /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount'
  await fillCard(page, '4242 4242 4242 4242')
  await pay.click()

  await expect(page).toHaveURL(/\/account\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
  const number = /LN-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? 'no number'

  await page.goto('/account/order-list')
  await expect(page.getByText(number).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'See your last order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  await expect(async () => {
    const orders = (await mailsTo(request, email)).filter(({ subject }) => subject.includes('LN-'))
    expect(orders.map(({ subject }) => subject)).toEqual([expect.stringContaining(number)])
    expect(orders[0]?.text).toContain(amount)
  }).toPass({ timeout: 15_000 })
})
