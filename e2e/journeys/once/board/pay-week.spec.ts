import { USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { weeklyTakeHome } from '@lunula/contract/board/pay/pay.ts'
import type { Page } from '@playwright/test'
import { choose } from '../../../fixtures/post-form.ts'
import { publishPost, SAMPLES, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

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

/** Words that only this test’s posts hold. */
const WORD = `tuanle${Date.now().toString(36)}`
const SPLIT = { ...SAMPLES.job, title: `Split work at ${WORD}` }
const HOURLY = {
  ...SAMPLES.job,
  title: `Hourly work at ${WORD}`,
  pay_model: 'hourly' as const,
  hourly: 2000,
  hours_a_day: undefined,
}
const cards = (page: Page) => page.getByRole('region', { name: 'Posts' }).getByRole('article')
const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`
const weekOf = (post: typeof SPLIT | typeof HOURLY, week: Partial<typeof USUAL_WEEK> = {}): string => {
  const offer = offerOf(post)
  if (!offer) throw new Error('No pay model')
  return dollars(weeklyTakeHome(offer, { ...USUAL_WEEK, ...week }))
}

test('one week is behind every figure: on cards, in their order, side by side, and in what an author previews', async ({
  page,
  request,
  baseURL,
  buyer,
}) => {
  const author = await signUpAuthor(request, String(baseURL), `pays-${buyer.email}`)
  for (const content of [SPLIT, HOURLY]) await publishPost(String(baseURL), author, 'job', content)

  await openSettled(page, `/jobs?q=${WORD}`)
  const card = (title: string) => cards(page).filter({ hasText: title })
  await expect(card(SPLIT.title)).toContainText(`About ${weekOf(SPLIT)} a week`)
  // 54 hours of an employee: overtime above forty is in the figure
  await expect(card(HOURLY.title)).toContainText(`About ${weekOf(HOURLY)} a week`)
  expect(weekOf(HOURLY)).toBe(dollars(54 * 2000 + 14 * 1000 + 6 * 4000))

  // sales of $600 a day make the split the better job
  const week = { sales_a_day: 60_000 }
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Your sales a day').fill('60000')
  await page.getByRole('button', { name: 'Use this week' }).click()
  await expect(card(SPLIT.title)).toContainText(`About ${weekOf(SPLIT, week)} a week`)
  await expect(card(HOURLY.title)).toContainText(`About ${weekOf(HOURLY)} a week`)

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Highest take-home')
  await expect(page).toHaveURL(/sort=take_home/)
  await expect(cards(page).first()).toContainText(SPLIT.title)
  await expect(cards(page).first()).toContainText(`About ${weekOf(SPLIT, week)} a week`)

  for (const { title } of [SPLIT, HOURLY])
    await page.getByRole('link', { name: `Compare “${title}”` }).click()
  const sums = page.getByRole('table').getByRole('row', { name: /^A week, about/ })
  await expect(sums.getByRole('cell')).toHaveText([weekOf(SPLIT, week), weekOf(HOURLY)])

  await openSettled(page, '/technician/post/job')
  await choose(page, 'How it is paid', 'Hourly')
  await page.getByRole('textbox', { name: 'Hourly wage' }).fill('20')
  await choose(page, 'Tax form', 'W-2')
  await page.getByLabel('ZIP code').fill('77036')
  // the week that readers begin with, whatever this one has chosen: the figure of the card
  await expect(page.getByText('Guaranteed in a week of 6 days of 9 hours')).toBeVisible()
  await expect(page.getByText('With $40 of tips a day.', { exact: false })).toBeVisible()
  await expect(page.getByText(weekOf(HOURLY), { exact: true })).toBeVisible()
})
