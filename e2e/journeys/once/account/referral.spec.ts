import { randomBytes } from 'node:crypto'
import { api } from '@lunula/contract'
import type { APIRequestContext } from '@playwright/test'
import { fillCard, findProduct, openCheckout, payButton } from '../../../fixtures/checkout.ts'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { type Buyer, clientOf, expect, HOME, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

/** Somebody else, on a device of their own. */
async function another(baseURL: string): Promise<Pick<Buyer, 'call' | 'email'>> {
  const email = `inviter-${randomBytes(6).toString('hex')}@salon.test`
  const { token } = await clientOf(baseURL)(api.accounts.signUp, { body: { email, password: PASSWORD } })
  return { email, call: clientOf(baseURL, token.accessToken) }
}

/** Opens the link that confirms an address. */
async function confirm(request: APIRequestContext, shop: string, email: string): Promise<void> {
  const link = await linkMailedTo(request, email, '/auth/active-email')
  const token = new URL(link, shop).searchParams.get('token') ?? ''
  await clientOf(shop)(api.accounts.verifyEmail, { body: { token } })
}

test('a friend comes by a link, pays a first order, and both get credit that pays for the next', async ({
  page,
  baseURL,
  email,
}) => {
  const shop = String(baseURL)
  const inviter = await another(shop)
  const { code } = await inviter.call(api.referrals.me)
  await page.goto(`/referral/${code.toLowerCase()}`)
  await expect(heading(page, '$10.00 of store credit with your first order')).toBeVisible()
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(heading(page, 'Create an account')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your friend’s gift is noted.')).toBeVisible()

  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value
  const call = clientOf(shop, String(token))
  const { _id: addressId } = await call(api.shipping.addAddress, { body: HOME })
  const friend: Buyer = { email, call, addressId }
  const product = await findProduct(shop, 'halfmoon-gel-polish')
  await openCheckout(page, friend, product, 12)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()

  // nothing before both are known by their mailbox and the parcel has left
  expect(await inviter.call(api.referrals.me)).toMatchObject({ earned: 0, credit: { balance: 0 } })
  await confirm(page.request, shop, inviter.email)
  await confirm(page.request, shop, email)
  const { docs } = await call(api.orders.list, {})
  const owner = await ownersCall(shop)
  await owner(api.adminOrders.fulfill, { params: { id: String(docs[0]?._id) }, body: { carrier: 'usps' } })

  await openSettled(page, '/affiliate/referral')
  await expect(page.getByText('Reward for an invitation')).toBeVisible()
  expect(await inviter.call(api.referrals.me)).toMatchObject({ earned: 1000, credit: { balance: 1000 } })

  await openCheckout(page, friend, product)
  await page.getByText('Use my store credit').click()
  await expect(page.getByText('−$10.00').first()).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(heading(page, /Thank you/)).toBeVisible()
  expect((await call(api.referrals.me)).credit.balance).toBe(0)
})

test('an affiliate joins, and an order through the link brings commission', async ({
  page,
  buyer,
  baseURL,
}) => {
  const shop = String(baseURL)
  await openSettled(page, '/affiliate/referral')
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await page.getByRole('button', { name: 'Join the program' }).click()
  const link = await page.getByLabel('Your affiliate link').inputValue()
  const affiliate = buyer.call
  const other = await page.context().browser()?.newContext({ baseURL: shop })
  const visitor = await other?.newPage()
  if (!visitor) throw new Error('There is no second browser.')
  const counted = visitor.waitForResponse(/affiliates\/clicks/)
  await visitor.goto(link)
  await counted
  const email = `guest-${randomBytes(6).toString('hex')}@salon.test`
  const answer = await visitor.request.post('/api/v1/auth/sign_up', { data: { email, password: PASSWORD } })
  const call = clientOf(shop, (await answer.json()).data.token.accessToken)
  const { _id: addressId } = await call(api.shipping.addAddress, { body: HOME })
  await openCheckout(visitor, { email, call, addressId }, await findProduct(shop, 'halfmoon-gel-polish'), 10)
  await fillCard(visitor, '4242 4242 4242 4242')
  await payButton(visitor).click()
  await expect(heading(visitor, /Thank you/)).toBeVisible()
  await other?.close()
  const standing = await affiliate(api.affiliates.me)
  expect(standing).toMatchObject({ clicks: 1, orders: 1 })
  expect(standing.pending).toBeGreaterThan(0)
})

test('an invitation that nobody has made is a helpful page', async ({ page }) => {
  const answer = await page.goto('/referral/ZZZZ9999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /shop|categories/i }).first()).toBeVisible()
})
