import type { Page } from '@playwright/test'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

/** Words that only this test’s posts hold, so that those of others do not disturb. */
const WORD = `nhalam${Date.now().toString(36)}`
const cards = (page: Page) => page.getByRole('region', { name: 'Posts' }).getByRole('article')

test('a list is narrowed, its address says how, back undoes it, and a post tells its facts and its contact', async ({
  page,
  request,
  baseURL,
  email,
}) => {
  const author = await signUpAuthor(request, String(baseURL), email)
  await publishPost(String(baseURL), author, 'job', {
    title: `Acrylic work at ${WORD}`,
    contact_shown_to: 'everyone',
  })
  await publishPost(String(baseURL), author, 'job', {
    title: `Pedicure work at ${WORD}`,
    positions: ['mani_pedi'],
    pay_model: 'hourly',
    hourly: 2000,
    housing: false,
  })

  await page.goto(`/jobs?q=${WORD}`)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).filter({ hasText: 'Acrylic work' })).toContainText(
    'Guaranteed $180 a day, 60% if higher',
  )

  await page.getByRole('button', { name: 'Position' }).click()
  await page.getByRole('checkbox', { name: /^Acrylic/ }).check({ force: true })
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/positions=acrylic/)
  await expect(page.getByRole('link', { name: 'Remove filter Acrylic' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('link', { name: `Acrylic work at ${WORD}`, exact: true }).click()
  await expect(heading(page, `Acrylic work at ${WORD}`)).toBeVisible()
  await expect(page.getByText('Housing provided').first()).toBeVisible()
  await expect(page.getByText('Never pay to get a job.', { exact: false })).toBeVisible()
  await page.getByRole('slider', { name: 'Your sales a day' }).fill('50000')
  await expect(page.getByText('$2,040', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show: Phone call' }).click()
  await expect(page.getByText('(713) 555-0134')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+17135550134',
  )
})

test('a place among the words becomes a chip, and words again when it is taken off', async ({
  page,
  request,
  baseURL,
  email,
}) => {
  const author = await signUpAuthor(request, String(baseURL), email)
  const title = `Gel work near Bellaire ${WORD}`
  await publishPost(String(baseURL), author, 'job', { title })
  await page.goto(`/jobs?q=${encodeURIComponent(`${WORD} in Houston`)}`)
  await expect(cards(page).filter({ hasText: title })).toBeVisible()
  const place = page.getByRole('link', { name: /^Remove filter .*Houston, TX/ })
  await expect(place).toBeVisible()
  await place.click()
  await expect(page).toHaveURL(/words_only=true/)
  await expect(place).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is narrowed by its form and a post is read', async ({ page, request, baseURL, email }) => {
    const author = await signUpAuthor(request, String(baseURL), email)
    const title = `Course without script ${WORD}`
    await publishPost(String(baseURL), author, 'course', { title })
    await page.goto('/technician/courses')
    await page.getByRole('searchbox', { name: 'Words or a place' }).first().fill(WORD)
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(new RegExp(WORD))
    await page.getByRole('link', { name: title }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('$650').first()).toBeVisible()
  })
})
