import { api } from '@lunula/contract'
import type { Page, Route } from '@playwright/test'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { OWNER, ownersCall } from '../../../fixtures/office/office.ts'
import { type Buyer, clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

const member = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

/** Signs the browser in as the owner, who is the same for all tests; each brings a member of its own. */
async function openAsOwner(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.request.post('/api/v1/auth/sign_in', { data: { email: OWNER, password: PASSWORD } })
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
}

async function confirmEmail(page: Page, { email, call }: Buyer): Promise<void> {
  const link = await linkMailedTo(page.request, email, '/auth/active-email')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await call(api.accounts.verifyEmail, { body: { token } })
}

test('an owner invites somebody, gives a member another role, and takes it away', async ({
  page,
  buyer,
  baseURL,
}) => {
  await confirmEmail(page, buyer)
  await (await ownersCall(String(baseURL)))(api.staff.add, {
    body: { email: buyer.email, role: 'fulfilment' },
  })
  await openAsOwner(page)
  const dialog = page.getByRole('dialog')
  const invited = buyer.email.replace('chromium', 'invited')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await dialog.getByLabel('E-mail').fill(buyer.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail').fill(invited)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveValue(invited)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const asked = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({
    hasText: invited,
  })
  await asked.getByRole('button', { name: 'a new link' }).click()
  await expect(page.getByText(/A new link is on its way/)).toBeVisible()
  await asked.getByRole('button', { name: 'Take back' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(asked).toHaveCount(0)
  await expect(member(page, buyer.email)).toContainText('Fulfillment')
  expect((await buyer.call(api.profile.me)).permissions).toContain('orders.fulfil')

  await member(page, buyer.email).getByRole('button', { name: 'Change the role' }).click()
  await dialog.getByText('Support', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(member(page, buyer.email)).toContainText('Support')

  await member(page, buyer.email).getByRole('button', { name: 'Access' }).click()
  await expect(dialog.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(/is signed out/)).toBeVisible()

  await member(page, buyer.email).getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(member(page, buyer.email)).toBeVisible()
  await member(page, buyer.email).getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(member(page, buyer.email)).toHaveCount(0)
  const signedIn = await clientOf(String(baseURL))(api.accounts.signIn, {
    body: { email: buyer.email, password: PASSWORD },
  })
  expect(signedIn.user.role).toBeNull()
})

test('whoever is invited opens an account though the first answer is lost, and the link stays a way in', async ({
  browser,
  buyer,
  baseURL,
}) => {
  const email = buyer.email.replace('chromium', 'stranger')
  await (await ownersCall(String(baseURL)))(api.invitations.invite, { body: { email, role: 'support' } })
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const link = await linkMailedTo(page.request, email, '/auth/staff-invitation')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Work at Lunula' })).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const losing = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/auth/staff-invitation/sign-up', losing, { times: 1 })
  const open = page.getByRole('button', { name: 'Open account and accept' })
  await open.click()
  await expect(page.getByText(/The shop cannot be reached/).first()).toBeVisible()
  await open.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You work at Lunula now' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the back office' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  // the mail is opened once more, on another device
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You work at Lunula now' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.context().close()
})

test('nobody can change their own role', async ({ page, buyer }) => {
  expect(buyer.email).not.toBe(OWNER)
  await openAsOwner(page)
  await expect(member(page, OWNER)).toContainText('That is you')
  await expect(member(page, OWNER).getByRole('button')).toHaveCount(0)
})

test('without the right to it, the screen leads to the refusal and the account does not name it', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).toContain('@')
  await page.goto('/admin/staff')
  await expect(page).toHaveURL(/\/error\?code=401$/)
  await page.goto('/account')
  const places = page.getByRole('navigation', { name: 'Account' })
  await expect(places.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Back office' })).toHaveCount(0)
})

test('an owner makes a role in the grid and gives it; it opens what it allows and nothing else', async ({
  page,
  buyer,
  baseURL,
}) => {
  await confirmEmail(page, buyer)
  await openAsOwner(page)
  await page.getByRole('link', { name: 'Roles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  const name = `Packing ${buyer.email.split('@')[0]}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New role' }).click()
  await dialog.getByLabel('Name').fill('Owner')
  await dialog.getByRole('button', { name: 'Make this role' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Starts like').selectOption({ label: 'Fulfillment' })
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'New role' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Make this role' }).click()
  await page.getByRole('checkbox', { name: `${name}: Change stock` }).uncheck({ force: true })
  await page
    .getByRole('checkbox', { name: `${name}: See customers and their messages` })
    .check({ force: true })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('checkbox', { name: `${name}: Change stock` })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Roles saved')).toBeVisible()

  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  const call = await ownersCall(String(baseURL))
  const role = (await call(api.roles.list)).docs.find((each) => each.name === name)?._id ?? ''
  await call(api.staff.add, { body: { email: buyer.email, role } })
  await page.reload()
  await expect(member(page, buyer.email)).toContainText(name)

  await page.context().clearCookies()
  await page.request.post('/api/v1/auth/sign_in', { data: { email: buyer.email, password: PASSWORD } })
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Places' })
  await expect(places.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Stock' })).toHaveCount(0)
  await page.goto('/admin/staff/roles')
  await expect(page).toHaveURL(/\/error\?code=401$/)
})

test('whoever works here finds the back office in the account, and the staff in it', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).not.toBe(OWNER)
  await openAsOwner(page)
  await page.goto('/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Back office' }).click()
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
})
