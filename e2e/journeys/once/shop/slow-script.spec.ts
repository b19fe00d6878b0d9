import { expect, test } from '../../../fixtures/shop.ts'

test('what is typed before the script runs is kept, and cannot be sent by the address', async ({
  page,
  buyer,
}) => {
  await page.context().clearCookies()
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/assets\/[^/]*\.js$/, async (route) => {
    await slow
    await route.continue()
  })
  await page.goto('/auth/signin', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  const signIn = page.locator('main').getByRole('button', { name: 'Sign in' })
  await expect(signIn).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  arrive()
  await expect(signIn).toBeEnabled()
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
  expect(page.url()).not.toContain('password')
  await signIn.click()
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
})
