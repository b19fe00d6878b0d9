import { api } from '@lunula/contract'
import { choose } from '../../../fixtures/post-form.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { expectSignedIn, heading } from '../../../fixtures/visit.ts'

test('what a guest writes survives a reload and the way through sign-up, and is in the account once', async ({
  page,
  email,
  baseURL,
}) => {
  await page.goto('/technician/post/worker')
  await page.getByLabel('Display name').fill('Vy')
  await choose(page, 'Can do', 'Acrylic', 'Dip powder')
  await page.getByLabel('Years of experience').fill('7')
  await expect(page.getByText('Kept in this browser')).toBeVisible()

  await page.reload()
  await expect(page.getByText('You go on with what you had begun.')).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
  await expect(
    page.getByRole('group', { name: 'Can do' }).getByRole('checkbox', { name: 'Dip powder' }),
  ).toBeChecked()

  // what is still missing is asked for before anybody has to sign up
  await page.getByRole('button', { name: 'Sign in and publish' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'missing before it can go out' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^ZIP code/ }).click()
  await expect(page.getByLabel('ZIP code')).toBeFocused()
  await page.getByLabel('ZIP code').fill('77036')
  await expect(page.getByLabel('City')).toHaveValue('Houston')
  await page.getByLabel('Contact name').fill('Vy')
  await page.getByRole('button', { name: 'Sign in and publish' }).click()

  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page, 'Create an account')).toBeVisible()
  await expect(page.getByRole('main').getByText('What you wrote comes along')).toBeVisible()
  await expect(page.getByRole('main').getByText(/cart/)).toBeHidden()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expectSignedIn(page)
  await expect(heading(page, 'Look for work')).toBeVisible()
  await expect(page.getByText('What you wrote is here and in your account now.')).toBeVisible()
  // the address to confirm is named there too: no toast lies over the form
  await expect(page.getByRole('main').getByText(`We have sent a link to ${email}`)).toBeVisible()
  await expect(page.getByText('Welcome!')).toBeHidden()
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
  await expect(page.getByRole('main').getByText(/^Saved/)).toBeVisible()

  const cookies = await page.context().cookies()
  const call = clientOf(String(baseURL), cookies.find(({ name }) => name === 'access_token')?.value)
  const { docs } = await call(api.board.mine, {})
  expect(docs.map(({ state, content }) => [state, content.display_name, content.city])).toEqual([
    ['draft', 'Vy', 'Houston'],
  ])

  // the address is not confirmed yet: said with the way on, and nothing is lost
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Confirm e-mail' }).first()).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')
})
