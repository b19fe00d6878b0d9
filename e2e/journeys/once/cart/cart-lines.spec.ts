import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct } from '../../../fixtures/checkout.ts'
import type { Buyer } from '../../../fixtures/shop.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { navigate, openSettled, signIn } from '../../../fixtures/visit.ts'

const SHADES = 3

/** Puts one each of three shades into the cart, and answers their names in the order of the cart. */
async function fillCart({ call }: Buyer, baseURL: string): Promise<string[]> {
  const { _id: product_id, variants } = await findProduct(baseURL, 'halfmoon-gel-polish')
  const shades = variants.filter(({ available }) => available > 100).slice(0, SHADES)
  for (const { _id } of shades)
    await call(api.cart.add, { body: { product_id, variant_id: _id, quantity: 2 } })
  return shades.map(({ name }) => name)
}

const units = async ({ call }: Buyer): Promise<number[]> =>
  (await call(api.cart.list, {})).docs.map(({ quantity }) => quantity)

const fields = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })

/** The shades as they stand in the cart. */
const shown = async (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((all) =>
    all.map((field) => field.getAttribute('aria-label')?.split(', ').at(-1) ?? ''),
  )

test('what is no whole number changes nothing and is said to be none', async ({ page, buyer, baseURL }) => {
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/cart')
  const field = fields(page).nth(1)
  for (const typed of ['1.5', '1e3', 'two']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(typed)
  }
  expect(await units(buyer)).toEqual([2, 2, 2])
  await field.fill(' 7 ')
  await field.press('Enter')
  await expect.poll(() => units(buyer)).toEqual([2, 7, 2])
})

test('thousands are read in their field and above the lines', async ({ page, buyer, baseURL }) => {
  // made to order, so that there are as many as somebody wants
  const { _id: product_id, variants } = await findProduct(
    String(baseURL),
    'lotus-lab-lotus-throne-pedicure-chair',
  )
  const line = { product_id, variant_id: String(variants[0]?._id), quantity: 4 }
  await buyer.call(api.cart.add, { body: line })
  await openSettled(page, '/cart')
  const field = fields(page)
  await field.fill('9,000')
  await field.press('Enter')
  await expect(field).toHaveValue('9000')
  expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  await expect(page.getByText('9,000 units', { exact: true })).toBeVisible()
  await expect.poll(() => units(buyer)).toEqual([9000])
})

for (const typed of ['0', '-1'])
  test(`${typed} takes the line out, and undo puts it back where it stood`, async ({
    page,
    buyer,
    baseURL,
  }) => {
    const names = await fillCart(buyer, String(baseURL))
    await openSettled(page, '/cart')
    await expect(fields(page)).toHaveCount(SHADES)
    const before = await shown(page)
    expect([...before].sort()).toEqual([...names].sort())
    const field = fields(page).nth(1)
    await field.fill(typed)
    await field.press('Enter')
    await expect(fields(page)).toHaveCount(SHADES - 1)
    await expect.poll(() => units(buyer)).toEqual([2, 2])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => shown(page)).toEqual(before)
    await expect.poll(() => units(buyer)).toEqual([2, 2, 2])
    await openSettled(page, '/cart')
    await expect.poll(() => shown(page)).toEqual(before)
  })

test('no step of the checkout begins with an empty cart', async ({ page, buyer }) => {
  const steps = [
    '/shipping-information',
    `/shipping-information/address-saved?address=${buyer.addressId}`,
    `/order-preview?address=${buyer.addressId}`,
    `/checkout?address=${buyer.addressId}`,
  ]
  const empty = page.getByRole('heading', { name: 'Your cart is empty' })
  for (const step of steps) {
    await page.goto(step)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(empty).toBeVisible()
  }
  for (const step of steps) {
    await openSettled(page, '/about-us')
    await navigate(page, step)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(empty).toBeVisible()
  }
})

test('one’s own invitation, opened before signing in, is let go without a word', async ({
  page,
  buyer,
  context,
}) => {
  const { code } = await buyer.call(api.referrals.me)
  await context.clearCookies()
  await page.goto(`/referral/${code}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toContain(code)
  await page.goto('/auth/signin')
  const claim = page.waitForResponse((answer) => answer.url().endsWith('/referrals/claim'))
  await signIn(page, buyer.email)
  const answer = await claim
  expect([answer.status(), (await answer.json()).data]).toEqual([200, { claimed: false }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toBeNull()
  await expect(page.getByText('Your friend’s gift is noted.')).toHaveCount(0)
})
