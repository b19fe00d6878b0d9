import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, hydrated, navigate } from '../../../fixtures/visit.ts'

const PATH = '/about-us'
const WORDS = 'top coat'

/** Answers the first requests for a file with an error, as a gateway does while the shop is restarted. */
async function failFirst(page: Page, file: string, times: number): Promise<void> {
  let left = times
  await page.route(file, async (route) => {
    if (route.request().method() !== 'GET' || left <= 0) return route.fallback()
    left -= 1
    return route.fulfill({ status: 503, body: '' })
  })
}

const FILES = [
  ['the script itself', '**/assets/app-*.js', 1],
  ['a file that it imports', '**/assets/libraries-*.js', 2],
  ['its words', '**/assets/first-*.js', 2],
  ['its view', '**/assets/about-page-*.js', 2],
] as const

for (const [what, file, times] of FILES)
  test(`a page comes alive, and keeps what was typed, though ${what} could not be had at first`, async ({
    page,
  }) => {
    await failFirst(page, file, times)
    const failed = page.waitForResponse((response) => response.status() === 503)
    await page.goto(PATH)
    const search = page.getByRole('combobox', { name: 'Search the shop' })
    await search.fill(WORDS)
    await failed
    await hydrated(page)
    await expect(search).toHaveValue(WORDS)
  })

test('a page is styled though its stylesheet could not be had at first', async ({ page }) => {
  await failFirst(page, '**/assets/app-*.css', 2)
  const failed = page.waitForResponse((response) => response.status() === 503)
  await page.goto(PATH)
  await failed
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toHaveCSS('height', '44px')
})

test('a picture that could not be had at first is shown, on the first page and on the next', async ({
  page,
}) => {
  let isDown = true
  await page.route('**/media/*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await page.addInitScript(() => {
    const broken = new Set<EventTarget | null>()
    addEventListener('error', ({ target }) => target instanceof HTMLImageElement && broken.add(target), true)
    Object.assign(window, { broken })
  })
  /** Of each picture on the page that was broken: whether it is shown by now. */
  const shown = () =>
    page.evaluate(() =>
      [...(window as unknown as { broken: Set<HTMLImageElement> }).broken]
        .filter(({ isConnected }) => isConnected)
        .map(({ naturalWidth }) => naturalWidth > 0),
    )
  await page.goto('/categories/gel-polish')
  await expect.poll(shown).toContain(false)
  isDown = false
  await expect.poll(shown).not.toContain(false)
  isDown = true
  await navigate(page, '/product/halfmoon-gel-polish')
  await expect.poll(shown).toContain(false)
  isDown = false
  await expect.poll(shown).not.toContain(false)
})

test('a page whose files are gone, since a newer build is up, is loaded anew', async ({ page }) => {
  let documents = 0
  await page.route(`**${PATH}`, (route) => {
    documents += 1
    return route.fallback()
  })
  await page.route('**/assets/*.js', (route) =>
    documents > 1 ? route.fallback() : route.fulfill({ status: 404, body: '' }),
  )
  await page.goto(PATH)
  await hydrated(page)
  expect(documents).toBe(2)
})

test('a page whose files stay gone is loaded anew once, can be read, and is told of', async ({ context }) => {
  const page = await context.newPage()
  let documents = 0
  await page.route(`**${PATH}`, (route) => {
    documents += 1
    return route.fallback()
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const told = page.waitForRequest('**/api/v1/client-errors')
  await page.goto(PATH)
  expect((await told).postDataJSON()).toMatchObject({
    message: expect.stringMatching(/app-.+\.js cannot be loaded$/),
    page: PATH,
  })
  expect(documents).toBe(2)
  await expect(heading(page, /./)).toBeVisible()
})

test('the shop hears of a page whose script fails as it starts', async ({ context }) => {
  const page = await context.newPage()
  await page.route('**/assets/app-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "throw new Error('no start\\u0000 of ' + '😀'.repeat(300))",
    }),
  )
  const told = page.waitForResponse('**/api/v1/client-errors')
  await page.goto('/about-us?aff=somebody')
  const answer = await told
  expect(answer.status()).toBe(200)
  const { message, page: path } = answer.request().postDataJSON() as Record<string, string>
  expect(message).toMatch(/^no start {2}of 😀+ $/u)
  expect(path).toBe('/about-us')
  await expect(heading(page, /./)).toBeVisible()
})
