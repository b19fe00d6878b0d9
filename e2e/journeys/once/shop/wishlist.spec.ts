import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct } from '../../../fixtures/checkout.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, openSettled, signIn } from '../../../fixtures/visit.ts'

test('a guest saves a product, signs in, and finds it saved in every tab, also after an undo', async ({
  page,
  baseURL,
}) => {
  const host = String(baseURL)
  const { name, slug } = await findProduct(host, 'halfmoon-gel-polish')
  const email = `saves-${crypto.randomUUID()}@salon.test`
  await clientOf(host)(api.accounts.signUp, { body: { email, password: PASSWORD } })

  await page.goto(`/product/${slug}`)
  const heart = page.getByRole('button', { name: `Save ${name}`, exact: true })
  await heart.click()
  await signIn(page, email)
  await expect(page.getByText(`${name} is on your list`, { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const tab = await page.context().newPage()
  await tab.goto(`/product/${slug}`)
  const heartThere = tab.getByRole('button', { name: `Save ${name}`, exact: true })
  await expect(heartThere).toHaveAttribute('aria-pressed', 'true')
  await heartThere.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const kept = tab.waitForResponse((answer) => answer.request().method() === 'POST')
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.goto('/account/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test.describe('what a guest wanted, and the shop cannot take right after the sign-in', () => {
  /** The guest presses the heart, and signs in; the shop loses the first so many requests to save. */
  async function wish({ page, host, lost }: { page: Page; host: string; lost: number }) {
    const { name, slug } = await findProduct(host, 'halfmoon-gel-polish')
    const email = `waits-${crypto.randomUUID()}@salon.test`
    await clientOf(host)(api.accounts.signUp, { body: { email, password: PASSWORD } })
    await page.goto(`/product/${slug}`)
    const heart = page.getByRole('button', { name: `Save ${name}`, exact: true })
    await heart.click()
    let asked = 0
    await page.route('**/api/v1/wishlist/*', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked += 1
      return asked > lost ? route.fallback() : route.fulfill({ status: 503 })
    })
    await signIn(page, email)
    await expect.poll(() => asked).toBe(Math.min(lost + 1, 3))
    return { heart, slug, said: page.getByText(`${name} is on your list`, { exact: true }) }
  }

  test('comes true a moment later', async ({ page, baseURL }) => {
    const { heart, said } = await wish({ page, host: String(baseURL), lost: 2 })
    await expect(said).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('comes true with the next page, and once', async ({ page, baseURL }) => {
    const { heart, slug, said } = await wish({ page, host: String(baseURL), lost: 3 })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(said).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await openSettled(page, `/product/${slug}`)
    await expect(said).toBeHidden()
  })
})

test('the list that is opened before the shop has answered shows what was saved right before', async ({
  page,
  buyer,
  baseURL,
}) => {
  expect(buyer.email).toContain('@')
  const { name, slug } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openSettled(page, `/product/${slug}`)
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/wishlist/*', async (route) => {
    if (route.request().method() === 'POST') await slow
    await route.continue()
  })
  await page.getByRole('button', { name: `Save ${name}`, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Saved products' }).click()
  arrive()
  await expect(heading(page, 'Saved products')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})
