import type { Page } from '@playwright/test'
import { addButton } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { callsOf, forgetRefreshToken, heldToken, holdToken, tokenEndingIn } from '../../../fixtures/tokens.ts'
import {
  expectSignedIn,
  expectSignedOut,
  heading,
  navigate,
  openSettled,
  signIn,
} from '../../../fixtures/visit.ts'

/** A page of the shop with everything loaded, from which the tests go on inside of the app. */
const openShop = (page: Page): Promise<void> => openSettled(page, '/about-us')

test('a login check counts a token in its last three seconds as ended, and refreshes it', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  expect(buyer.addressId).not.toBe('')
  await openShop(page)
  await holdToken(context, String(baseURL), tokenEndingIn(2))
  const calls = callsOf(page)
  // this screen asks the API for nothing, so the refresh is the login check's
  await navigate(page, '/account/update-password')
  await expect(page).toHaveURL(/\/account\/update-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/password/i)
  expect(calls.refreshes()).toHaveLength(1)
})

test('a token without an end means that nobody is signed in', async ({ page, context, buyer, baseURL }) => {
  expect(buyer.addressId).not.toBe('')
  await openShop(page)
  await holdToken(context, String(baseURL), tokenEndingIn(null))
  await navigate(page, '/account/order-list')
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Faccount%2Forder-list$/)
  await expectSignedOut(page)
})

test('calls that meet a 401 together cause one refresh and are made again', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  expect(buyer.addressId).not.toBe('')
  await openShop(page)
  const refused = tokenEndingIn(800)
  const before = await heldToken(context)
  await holdToken(context, String(baseURL), refused)
  const calls = callsOf(page)
  await navigate(page, '/account')
  await expect(heading(page, /^Hello/)).toBeVisible()
  await expect(page.getByText('Westminster').first()).toBeVisible()
  expect(calls.refreshes()).toHaveLength(1)
  const renewed = await heldToken(context)
  expect(renewed).not.toBe(refused)
  // what was asked for right before bears the token of before; within a second, the new one is the same
  const bearers = calls.bearers()
  bearers.add(`Bearer ${before}`)
  expect(bearers).toEqual(new Set([before, refused, renewed].map((token) => `Bearer ${token}`)))
})

test('a 401 of the refresh leads to the account, and signing in leads back', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  await openShop(page)
  await forgetRefreshToken(context)
  await holdToken(context, String(baseURL), tokenEndingIn(800))
  await navigate(page, '/account/order-list')
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectSignedOut(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(/\/account\/order-list$/)
})

test('a token that has ended, with no refresh token beside it, leads to the account', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  expect(buyer.addressId).not.toBe('')
  await openShop(page)
  await forgetRefreshToken(context)
  await holdToken(context, String(baseURL), tokenEndingIn(-10))
  await navigate(page, '/account/order-list')
  await expect(page).toHaveURL(/\/account$/)
  await expectSignedOut(page)
})

test('a 401 while adding to the cart leads to the start', async ({ page, context, buyer, baseURL }) => {
  expect(buyer.addressId).not.toBe('')
  await openSettled(page, '/product/halfmoon-gel-polish')
  await forgetRefreshToken(context)
  await holdToken(context, String(baseURL), tokenEndingIn(800))
  await addButton(page).click()
  await expect(page).toHaveURL(/\/categories$/)
  await expectSignedOut(page)
  // what was added is kept as a guest's line
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
})

test('a server that cannot answer the refresh ends nothing', async ({ page, context, buyer, baseURL }) => {
  expect(buyer.addressId).not.toBe('')
  await openShop(page)
  await page.route('**/auth/refresh-token', (route) => route.fulfill({ status: 503, json: {} }))
  await holdToken(context, String(baseURL), tokenEndingIn(800))
  await navigate(page, '/account/order-list')
  await expect(heading(page, 'Something went wrong on our side')).toBeVisible()
  await expectSignedIn(page)
  await page.unroute('**/auth/refresh-token')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'Orders')).toBeVisible()
})

test('two tabs whose token ends together refresh once and stay signed in', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  expect(buyer.addressId).not.toBe('')
  const second = await context.newPage()
  await openShop(page)
  await openShop(second)
  await holdToken(context, String(baseURL), tokenEndingIn(100))
  const tabs = [page, second]
  const calls = tabs.map(callsOf)
  await Promise.all(tabs.map((tab) => navigate(tab, '/account')))
  for (const tab of tabs) await expect(heading(tab, /^Hello/)).toBeVisible()
  expect(calls.flatMap(({ refreshes }) => refreshes())).toHaveLength(1)
  for (const tab of tabs) {
    await navigate(tab, '/account/order-list')
    await expect(heading(tab, 'Orders')).toBeVisible()
  }
})

test('signing out asks first, then forgets the person, and the other tabs follow', async ({
  page,
  context,
  buyer,
}) => {
  expect(buyer.addressId).not.toBe('')
  const second = await context.newPage()
  await second.goto('/account/order-list')
  await expectSignedIn(second)
  await page.goto('/account')
  await page.evaluate(() => {
    localStorage.setItem('shipping_cache_info', '{"city":"Westminster"}')
    sessionStorage.setItem('lunula.social', '{}')
  })
  const signOut = page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first()
  await signOut.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(heading(page, /^Hello/)).toBeVisible()
  await signOut.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(/\/categories$/)
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('access_token')
  expect(cookies).not.toContain('refresh_token')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const name of ['lunula.1', 'shipping_cache_info', 'cart_cache_info', 'lunula.social'])
    expect(kept).not.toContain(name)
  await expect(second).toHaveURL(/\/auth\/signin\?next=%2Faccount%2Forder-list$/)

  await page.goto('/account')
  await expect(heading(page, 'Your account')).toBeVisible()
})

test('a tab follows when another one signs in', async ({ page, context, buyer }) => {
  await context.clearCookies()
  await page.goto('/account')
  await expect(heading(page, 'Your account')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/auth/signin')
  await signIn(second, buyer.email)
  await expect(heading(page, /^Hello/)).toBeVisible()
})
