import { api } from '@lunula/contract'
import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

test('what went into the cart on a slow line is there although the page was left at once', async ({
  page,
  buyer,
}) => {
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
  const lines = async () => (await buyer.call(api.cart.list, { query: {} })).totalDocs
  await expect.poll(lines).toBeGreaterThan(0)
  await openSettled(page, '/cart')
  await expect.poll(lines).toBe(3)
  await expect(page.getByRole('main').getByText('3 units', { exact: true })).toBeVisible()
})
