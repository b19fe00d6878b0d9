import { AxeBuilder } from '@axe-core/playwright'
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

for (const theme of ['light', 'dark']) {
  for (const [which, screens] of [
    ["a guest's screens", GUEST],
    ['the screens by which one enters', ENTRY],
  ] as const) {
    test(`axe finds nothing on ${which} in the ${theme} theme`, async ({ page, context, baseURL }) => {
      test.setTimeout(120_000)
      await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
    })
  }

  test(`axe finds nothing on a buyer's screens in the ${theme} theme`, async ({
    page,
    context,
    buyer,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
    await openCheckout(page, buyer, await findProduct(String(baseURL), 'halfmoon-gel-polish'), 12)
    expect(await violations(page), '/checkout').toEqual([])
    const address = `?address=${buyer.addressId}`
    for (const path of [
      '/cart',
      '/shipping-information',
      `/order-preview${address}`,
      '/account',
      '/account/profile',
      '/account/edit-profile',
      '/account/update-password',
      '/account/update-email',
      '/account/setting',
      '/account/order-list',
      '/auth/verify-email',
      '/account/address-payment',
      '/account/address/new',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page), path).toEqual([])
    }
  })

  test(`axe finds nothing in the dialogs of the account and of the staff in the ${theme} theme`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
    await page.request.post('/api/v1/auth/sign_in', {
      data: { email: 'owner@lunula.test', password: PASSWORD },
    })
    for (const [path, opener] of [
      ['/admin/staff', 'Add someone'],
      ['/account/setting', 'Delete my account'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page), path).toEqual([])
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page), `${path}, ${opener}`).toEqual([])
    }
  })
}

async function violations(page: import('@playwright/test').Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
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
