import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { codeAt } from '../../../../server/src/testing/stand-ins/authenticator.ts'
import { findProduct, openCheckout, payButton } from '../../../fixtures/checkout.ts'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { expect, PASSWORD } from '../../../fixtures/shop.ts'
import { test } from '../../../fixtures/square.ts'

// one after another, so that the shop starts once
test.describe.configure({ mode: 'default' })

/** The frame of another origin into which a card is typed. */
const cardField = (page: Page) => page.frameLocator('iframe[title="Secure card payment form"]')

async function fillCard(page: Page, number: string): Promise<void> {
  const field = cardField(page)
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel('Expiration date').fill('12/30')
  await field.getByLabel('CVV').fill('123')
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Thank you/ })

test('a card is typed into Square’s field and pays; the ZIP code is there already', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await expect(cardField(page).getByLabel('ZIP')).toHaveValue('92683')
  await fillCard(page, '4111 1111 1111 1111')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).docs).toMatchObject([{ payment_status: 'paid' }])
})

test('the field is there although its program was lost on the way once', async ({ page, buyer, baseURL }) => {
  let asked = 0
  await page.route('**/assets/dist-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.abort('connectionreset') : route.fallback()
  })
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await expect(cardField(page).getByLabel('ZIP')).toHaveValue('92683')
  expect(asked).toBe(2)
})

test('a declined card says what to do; another card then makes one order', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(page.getByText('Your bank declined the card.').first()).toBeVisible()
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(1)
  await fillCard(page, '4111 1111 1111 1111')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(1)
})

test('what is mistyped is said beside the field, and nothing is sent', async ({ page, buyer, baseURL }) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  await fillCard(page, '4111')
  await payButton(page).click()
  await expect(page.getByText('Check the card number.').first()).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(0)
})

test('a bank that asks is answered in its own page; refusing there charges nothing', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'))
  const bank = page.frameLocator('iframe[title="Bank verification"]')
  await fillCard(page, '4310 0000 0020 1019')
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('The payment was not confirmed with your bank.').first()).toBeVisible()
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
})

test('a card that Square keeps pays the next order without its field', async ({ page, buyer, baseURL }) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openCheckout(page, buyer, product)
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByText('Keep this card for my next orders').click()
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await buyer.call(api.cards.list)).length).toBe(1)
  await openCheckout(page, buyer, product)
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked()
  await expect(page.locator('iframe')).toHaveCount(0)
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Visa ending in 1111').first()).toBeVisible()
})

test('a kept card that the bank asks about is confirmed in the bank’s page, without being typed again', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const bank = page.frameLocator('iframe[title="Bank verification"]')
  await openCheckout(page, buyer, product)
  await fillCard(page, '4310 0000 0020 1019')
  await page.getByText('Keep this card for my next orders').click()
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await buyer.call(api.cards.list)).length).toBe(1)
  await openCheckout(page, buyer, product)
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Your bank wants to know that it is you.').first()).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(1)
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(thanks(page)).toBeVisible()
  expect((await buyer.call(api.orders.list, {})).totalDocs).toBe(2)
})

test('whoever comes from the cart gets the field as well; other pages load nothing of Square', async ({
  page,
  buyer,
  baseURL,
  square,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = product.variants.find(({ available }) => available > 100)
  await buyer.call(api.cart.add, {
    body: { product_id: product._id, variant_id: variant?._id ?? '', quantity: 1 },
  })
  await page.goto(`/order-preview?address=${buyer.addressId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.filter((url) => url.startsWith(square.standIn))).toEqual([])
  await page.getByRole('link', { name: 'Continue to payment' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
  await fillCard(page, '4111 1111 1111 1111')
  await payButton(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('only the checkout’s policy names the provider', async ({ request, square }) => {
  for (const path of ['/categories', '/cart', '/order-preview', '/account', '/auth/signin', '/nowhere']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['content-security-policy']).not.toContain(square.standIn)
  }
  const checkout = await request.get('/checkout', { maxRedirects: 0 })
  const policy = checkout.headers()['content-security-policy'] ?? ''
  expect(policy.split('; ').find((each) => each.startsWith('script-src'))).toContain(` ${square.standIn}`)
})

// here, because this is the one shop of the journeys that asks staff for a second factor
test('staff set up a phone at the first sign-in, and show its code at the next', async ({ page }) => {
  const signIn = async () => {
    await page.goto('/auth/signin?next=/admin/promotions')
    await page.getByLabel('E-mail').fill('owner@lunula.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await page.getByRole('button', { name: 'Set up my phone' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('The code that the app shows').fill(codeAt(secret, new Date()))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.getByText('I have kept these codes').click()
  await page.getByRole('button', { name: 'To the back office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()

  await page.getByRole('button', { name: /^Signed in:/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await signIn()
  await page.getByLabel('Code from the app').fill('not it')
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/admin/audit')
  await expect(page).toHaveURL(/\/admin\/second-factor\?next=/)
  await page.getByRole('button', { name: 'I do not have my phone' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()

  const email = 'invited@salon.test'
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByText('Fulfillment', { exact: true }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const open = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')
  await expect(open).toContainText(email)
  const link = await linkMailedTo(page.request, email, '/auth/staff-invitation')
  await page.goto(link)
  await expect(page.getByText(/you are signed in as/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open account and accept' }).click()
  await expect(page).toHaveURL(/\/admin\/second-factor/)
  await expect(page.getByRole('button', { name: 'Set up my phone' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You work at Lunula now' })).toBeVisible()
})
