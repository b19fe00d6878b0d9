import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'

/** The line above a list of jobs by which their weekly figures are reckoned. */
const FIVE_DAYS = /^Weekly figures: 5 days/

test('a guest’s week goes into the account at sign-in, and is there on another device', async ({
  page,
  buyer,
  browser,
  baseURL,
}) => {
  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await guest.goto('/jobs')
  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  const days = guest.getByRole('dialog').getByLabel('Days a week')
  await days.press('ArrowLeft')
  await guest.getByRole('button', { name: 'Use this week' }).click()
  await expect(guest.getByText(FIVE_DAYS)).toBeVisible()

  const kept = guest.waitForResponse(
    (answer) => answer.url().endsWith('/pay-assumptions') && answer.request().method() === 'POST',
  )
  await guest.goto('/auth/signin?next=/jobs')
  await guest.getByLabel('E-mail').fill(buyer.email)
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await kept).ok()).toBe(true)
  await expect(guest.getByText(FIVE_DAYS)).toBeVisible()
  await guest.context().close()

  await page.goto('/jobs')
  await expect(page.getByText(FIVE_DAYS)).toBeVisible()
})
