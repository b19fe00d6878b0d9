import { api } from '@lunula/contract'
import { findProduct } from '../../../fixtures/checkout.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { signIn } from '../../../fixtures/visit.ts'

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
  await tab.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/account/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})
