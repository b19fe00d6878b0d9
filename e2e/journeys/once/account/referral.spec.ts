import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { api } from '@lunula/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillCard, findProduct, openCheckout, payButton } from '../../../fixtures/checkout.ts'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { openAsOwner, openAsStaff, ownersCall } from '../../../fixtures/office/office.ts'
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

test('a friend comes by a link, pays a first order, and both get credit that pays for the next and comes back with it', async ({
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

  // what is sent back gives back the part of it that credit paid for
  const [next] = (await call(api.orders.list, {})).docs
  const params = { id: String(next?._id) }
  const { fulfillments, items } = await owner(api.adminOrders.fulfill, { params, body: { carrier: 'usps' } })
  await owner(api.adminOrders.deliver, { params: { ...params, parcel: String(fulfillments[0]?._id) } })
  const lines = [{ item_id: String(items[0]?._id), quantity: 1 }]
  await call(api.orders.requestReturn, { params, body: { lines, reason: 'damaged' } })
  await openSettled(page, `/account/order/${params.id}`)
  const asked = page.getByRole('listitem').filter({ hasText: 'We are looking at it' })
  await expect(asked).toContainText(/Back to your credit\$\d+\.\d\d/)
  await openAsOwner(page, '/admin/returns?waits=true')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(String(next?.number)) }) })
  await expect(card).toContainText(/pays \$\d+\.\d\d · gives \$\d+\.\d\d of store credit back/)
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
  expect(standing).toMatchObject({ clicks: 1, orders: 1, paid: 0 })
  expect(standing.payable).toBeGreaterThan(0)
  await payOut(page, shop, standing.code)
  expect(await affiliate(api.affiliates.me)).toMatchObject({ payable: 0, paid: standing.payable })
})

/** Staff save the list and pay out all that is due; who may not do it is not offered it. */
async function payOut(page: Page, shop: string, code: string): Promise<void> {
  await openAsStaff(page, shop, 'support', `/admin/affiliates?q=${code}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Pay out all/ })).toHaveCount(0)

  await openAsOwner(page, '/admin/affiliates')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Due' }).selectOption('Something is due')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/due=true/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('affiliates.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain(code)

  const owner = await ownersCall(shop)
  const due = await owner(api.affiliates.due)
  await page.getByRole('button', { name: /^Pay out all/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status').first()).toContainText(`${due.payouts} affiliate`)
  await dialog.getByRole('button', { name: /^Write down as paid/ }).click()
  await expect(dialog.getByLabel('How it was paid')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('How it was paid').fill('Transfer 1001')
  await dialog.getByRole('button', { name: /^Write down as paid/ }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row).toContainText('$0.00')
}

test('an invitation that nobody has made is a helpful page', async ({ page }) => {
  const answer = await page.goto('/referral/ZZZZ9999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /shop|categories/i }).first()).toBeVisible()
})

test('what invitations and links give is set where affiliates are paid; what is wrong stays as it was typed', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/affiliates')
  await page.getByRole('button', { name: 'Rewards and commission' }).click()
  const dialog = page.getByRole('dialog')
  const commission = dialog.getByLabel('Commission, %')
  const before = await commission.inputValue()
  await commission.fill('80')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(commission).toHaveAttribute('aria-invalid', 'true')
  await expect(commission).toHaveValue('80')
  // the same as before: what others look at meanwhile does not move
  await commission.fill(before)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved').first()).toBeVisible()
})
