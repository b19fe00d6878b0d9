import type { Page } from '@playwright/test'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'

/** Of the one post that is there for these tests; `beforeAll` may run more than once in a worker. */
let word: string
/** Houston’s Chinatown, where the post of this test is. */
const HOUSTON = { latitude: 29.7041, longitude: -95.5353 }

test.beforeAll(async ({ playwright, baseURL }) => {
  word = `ganday${crypto.randomUUID().slice(0, 8)}`
  const request = await playwright.request.newContext({ baseURL: String(baseURL) })
  const author = await signUpAuthor(request, String(baseURL), `near-${crypto.randomUUID()}@salon.test`)
  await publishPost(String(baseURL), author, 'job', { title: titleOf(word) })
  await request.dispose()
})

const titleOf = (name: string) => `Acrylic work at ${name}`
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' })
const card = (page: Page) => page.getByRole('article').filter({ hasText: titleOf(word) })

async function openPlace(page: Page): Promise<void> {
  await page.goto(`/jobs?q=${word}&positions=acrylic`)
  await page.getByRole('button', { name: 'Where' }).click()
  await expect(nearMe(page)).toBeEnabled()
}

/** Nothing of what was asked for is lost: words, filter and list. */
async function expectUnchanged(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`q=${word}&positions=acrylic$`))
  await expect(card(page)).toBeVisible()
  await expect(nearMe(page)).toBeEnabled()
  await expect(nearMe(page)).not.toHaveAttribute('aria-busy')
}

/** The browser looks for the place until the test says what comes of it. Answers how to say it. */
async function looking(page: Page): Promise<(outcome: 'found' | 'timeout') => Promise<void>> {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (found, failed, options) => {
      const late = {
        code: 3,
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
        message: '',
      } as const
      addEventListener('found', () => ask(found, failed, options), { once: true })
      addEventListener('timeout', () => failed?.(late), { once: true })
    }
  })
  return (outcome) => page.evaluate((name) => void dispatchEvent(new Event(name)), outcome)
}

test('allowed to know the place, the list becomes the nearest first, with its words and filters', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HOUSTON)
  await openPlace(page)
  await nearMe(page).click()
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(page).toHaveURL(new RegExp(`q=${word}.*positions=acrylic|positions=acrylic.*q=${word}`))
  await expect(page).toHaveURL(/zip=77\d{3}/)
  await expect(card(page)).toBeVisible()
  expect(page.url()).not.toContain('29.7')
})

test('refused, it says what to do instead, and nothing is lost', async ({ page, context }) => {
  await context.clearPermissions()
  await openPlace(page)
  await nearMe(page).click()
  await expect(page.getByText('Your browser may not tell this site where you are.')).toBeVisible()
  await expectUnchanged(page)
})

test('while the browser looks, the button waits; what is chosen meanwhile stays chosen', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HOUSTON)
  const end = await looking(page)
  await openPlace(page)
  await nearMe(page).click()
  await expect(nearMe(page)).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Remove filter Acrylic' }).click()
  await expect(page).not.toHaveURL(/positions/)
  await end('found')
  await expect(page).toHaveURL(/sort=nearest/)
  await expect(page).not.toHaveURL(/positions/)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(card(page)).toBeVisible()
})

test('when the browser gives up, it says so, and nothing is lost', async ({ page }) => {
  const end = await looking(page)
  await openPlace(page)
  await nearMe(page).click()
  await expect(nearMe(page)).toHaveAttribute('aria-busy', 'true')
  await end('timeout')
  await expect(page.getByText('Your browser has not found where you are in ten seconds.')).toBeVisible()
  await expectUnchanged(page)
})

test('half a ZIP code is named as what was left out; a pasted one is read', async ({ page }) => {
  await openPlace(page)
  const zip = page.getByLabel('ZIP code')
  await zip.fill('9268')
  await zip.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'ZIP code “9268”' })).toBeVisible()
  await zip.fill(' CA 92683-1234')
  await zip.press('Enter')
  await page.waitForURL(/[?&]zip=92683(&|$)/)
  await expect(page.getByRole('alert').filter({ hasText: '9268' })).toBeHidden()
})
