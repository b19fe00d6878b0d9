import { AxeBuilder } from '@axe-core/playwright'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct, openCheckout } from '../fixtures/checkout.ts'
import { expect, PASSWORD, test } from '../fixtures/shop.ts'

const GUEST = [
  '/categories',
  '/categories/gel-polish',
  '/product/halfmoon-gel-polish',
  '/search?q=lamp',
  '/search?q=zzqxwv',
  '/cart',
  '/promotion',
  '/account',
  '/about-us',
  '/technician/post',
  '/technician/post/job',
  '/no/such/page',
]

const TOKEN = '0123456789abcdefghijklmnop'
const ENTRY = [
  '/auth',
  '/auth/signin',
  '/auth/signup',
  '/auth/forgot-password',
  '/auth/verify-email',
  `/auth/active-email?token=${TOKEN}`,
  `/auth/reset-password?token=${TOKEN}`,
  '/auth/reset-password?token=cut',
]

/** What one has to be signed in for; `{order}` stands for an order of theirs. */
const BUYER = [
  '/cart',
  '/shipping-information',
  '/order-preview?address={address}',
  '/account',
  '/account/profile',
  '/account/edit-profile',
  '/account/update-password',
  '/account/update-email',
  '/account/setting',
  '/account/order-list',
  '/account/order/{order}',
  '/account/posts',
  '/account/lists',
  '/account/safety-sheets',
  '/account/licence',
  '/account/tax-exemption',
  '/affiliate/referral',
  '/quick-order',
  '/auth/verify-email',
  '/account/address-payment',
  '/account/address/new',
]

/** Phones are looked at in the light theme and wide screens in the dark one: widths change the structure, themes the colours. */
test.beforeEach(async ({ context, baseURL, isMobile }) => {
  const theme = isMobile ? 'light' : 'dark'
  await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
})

/** Opens each screen and expects axe to find nothing there. What stands around every screen is looked at with the first. */
async function look(page: Page, screens: readonly string[]): Promise<void> {
  const found: Record<string, string[]> = {}
  for (const [index, path] of screens.entries()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wrong = await violations(page, index === 0 ? 'html' : 'main')
    if (wrong.length > 0) found[path] = wrong
  }
  expect(found).toEqual({})
}

test("axe finds nothing on a guest's screens", async ({ page }) => {
  test.setTimeout(120_000)
  await look(page, GUEST)
})

test('axe finds nothing on the screens by which one enters', async ({ page }) => {
  test.setTimeout(120_000)
  await look(page, ENTRY)
})

test('axe finds nothing on the screens of the board', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const idOf = async (list: string): Promise<string> => {
    const answer = await page.request.get(`/api/v1/posts/${list}?limit=1`)
    return (await answer.json()).data.docs[0]._id
  }
  await look(page, [
    '/jobs',
    '/jobs?view=map&zip=92683&radius=100',
    '/jobs?q=zzqxwv',
    '/nailtech',
    '/salon-sale',
    '/technician/courses',
    `/technician/jobs/${await idOf('jobs')}`,
    `/technician/nailtech/${await idOf('technicians')}`,
    `/technician/salon-sale/${await idOf('salons')}`,
    `/technician/courses/${await idOf('courses')}`,
    '/technician/post/salon',
  ])
  await page.context().request.post(`${baseURL}/api/v1/auth/sign_in`, {
    data: { email: 'tech@lunula.test', password: PASSWORD },
  })
  await look(page, [
    '/account/messages',
    '/account/notifications',
    '/account/searches',
    '/technician/all-post-saved',
  ])
})

test("axe finds nothing on a buyer's screens", async ({ page, buyer, baseURL }) => {
  test.setTimeout(180_000)
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openCheckout(page, buyer, product, 12)
  const { total } = await buyer.call(api.orders.preview, { body: { address_id: buyer.addressId } })
  const order = await buyer.call(api.orders.place, {
    headers: { 'idempotency-key': buyer.email },
    body: {
      address_id: buyer.addressId,
      expected_total: total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  await openCheckout(page, buyer, product, 12)
  expect(await violations(page), '/checkout').toEqual([])
  await look(
    page,
    BUYER.map((path) => path.replace('{address}', buyer.addressId).replace('{order}', order._id)),
  )
})

test('axe finds nothing in the dialogs of the account and of the staff', async ({ page }) => {
  await page.request.post('/api/v1/auth/sign_in', {
    data: { email: 'owner@lunula.test', password: PASSWORD },
  })
  for (const [path, opener] of [
    ['/admin/staff', 'Add someone'],
    ['/account/setting', 'Delete my account'],
  ] as const) {
    await look(page, [path])
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page), `${path}, ${opener}`).toEqual([])
  }
})

async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}
