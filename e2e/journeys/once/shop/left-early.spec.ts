import { api } from '@lunula/contract'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

test('what went into the cart on a slow line is there although the page was left at once', async ({
  page,
  buyer,
}) => {
  // what is of no hurry to the page has not come yet
  await page.route('**/assets/start-service-worker-*.js', () => {})
  await openSettled(page, '/categories/implements')
  // what the page sends arrives late, and only if it still may
  await page.route('**/api/v1/cart/add', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const count = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to the cart$/ })
  // the first is on its way, the others wait for it
  for (const at of [0, 1, 2]) await add.nth(at).click()
  await expect(count).toHaveText(/3/)
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const lines = async () => (await buyer.call(api.cart.list, { query: {} })).totalDocs
  await expect.poll(lines).toBeGreaterThan(0)
  await openSettled(page, '/cart')
  await expect.poll(lines).toBe(3)
  await expect(page.getByRole('main').getByText('3 units', { exact: true })).toBeVisible()
})

test('what was lost on its way into the cart goes out again, also when the page is left before', async ({
  page,
  buyer,
}) => {
  await openSettled(page, '/categories/implements')
  await page.route('**/api/v1/cart/add', (route) => route.abort(), { times: 1 })
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to the cart$/ })
  const lines = async () => (await buyer.call(api.cart.list, { query: {} })).totalDocs
  await add.first().click()
  await expect.poll(lines).toBe(1)
  await expect(page.getByText('Check your connection')).toHaveCount(0)

  await page.route('**/api/v1/cart/add', (route) => route.abort(), { times: 1 })
  // nothing but leaving ends the pause
  await page.evaluate(() => {
    const { setTimeout: wait } = window
    window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === 500 ? 60_000 : ms)) as typeof wait
  })
  const lost = page.waitForEvent('requestfailed')
  await add.nth(1).click()
  await lost
  await page.goto('about:blank')
  await expect.poll(lines).toBe(2)
})

test('what is on its way when they sign out is in their cart, and in that of no guest', async ({
  page,
  buyer,
}) => {
  await openSettled(page, '/categories/implements')
  await page.route('**/api/v1/cart/add', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to the cart$/ })
  for (const at of [0, 1]) await add.nth(at).click()
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible()
  await page.request.post('/api/v1/auth/sign_in', { data: { email: buyer.email, password: PASSWORD } })
  await openSettled(page, '/cart')
  await expect(page.getByRole('main').getByText('2 units', { exact: true })).toBeVisible()
})
