import type { Page } from '@playwright/test'
import { addButton } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, hydrated, openSettled } from '../../../fixtures/visit.ts'

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.'
const GENERIC = 'Something went wrong on our side. Try again in a moment.'
const WORDS = 'My parcel came without the top coat.'

/** A page where something is typed, and the way to one whose files are not loaded yet. */
const FORM = '/contact'

/** Before, a click would be the browser's own and lead to another document. */
const linksAreTheApps = (): boolean =>
  Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps'))

test.describe('a page that cannot be opened leaves the one that is shown, and what was typed', () => {
  test('without a connection', async ({ page, context }) => {
    await page.goto(FORM)
    await page.waitForFunction(linksAreTheApps)
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.fill(WORDS)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotion codes' }).click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(message).toHaveValue(WORDS)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Promotion codes')).toBeVisible()
  })

  test('because a newer build is up: loading anew is offered, and done when it is asked for', async ({
    page,
  }) => {
    await page.goto(FORM)
    await page.waitForFunction(linksAreTheApps)
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.fill(WORDS)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promotion codes' }).click()
    await expect(page.getByText('There is a newer version of the shop')).toBeVisible()
    await expect(page.getByText(UNREACHABLE)).toHaveCount(0)
    await expect(message).toHaveValue(WORDS)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page).toHaveURL(/\/promotion$/)
    await expect(heading(page, 'Promotion codes')).toBeVisible()
  })
})

async function chooseVietnamese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
}

test('a language whose texts cannot be had changes nothing, and is there once they can', async ({
  page,
  context,
}) => {
  await page.goto(FORM)
  await page.waitForFunction(linksAreTheApps)
  await context.setOffline(true)
  await chooseVietnamese(page)
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.setOffline(false)
  await chooseVietnamese(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
})

test('a language whose texts were lost on the way once is there after one press', async ({ page }) => {
  await page.goto(FORM)
  await page.waitForFunction(linksAreTheApps)
  let lost = ''
  await page.route(/\/assets\/[^/]*\.js$/, async (route, request) => {
    if (lost) return route.fallback()
    lost = request.url()
    await route.abort('connectionreset')
  })
  await chooseVietnamese(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  expect(lost).not.toBe('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what a gateway answers instead of the shop is told by the generic toast, once', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).toContain('@')
  await openSettled(page, '/product/halfmoon-gel-polish')
  const add = addButton(page)
  for (const [status, body] of [
    [502, ''],
    [500, '<h1>Internal Server Error</h1>'],
  ] as const) {
    await page.route('**/api/v1/cart/add', (route) =>
      route.fulfill({ status, contentType: 'text/html', body }),
    )
    await add.click()
    await expect(page.getByText(GENERIC)).toHaveCount(1)
    await expect(page.getByText(GENERIC)).toHaveCount(0)
  }
})

test('what is kept in another shape takes no page away', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('lunula.1', '{}')
    localStorage.setItem('guest_cart_info', '{"lines":[null]}')
    localStorage.setItem('guest_post_info', '{}')
  })
  for (const path of ['/cart', '/technician/post', '/account', '/categories']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
    await page.waitForFunction(() => localStorage.getItem('guest_cart_info') !== '{"lines":[null]}')
  }
})

test('a remembered set-up that is complete by now asks once, and leads nobody about', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).toContain('@')
  await openSettled(page, '/about-us')
  await page.evaluate(() => {
    const kept = localStorage.getItem('lunula.1') ?? ''
    localStorage.setItem('lunula.1', kept.replace('"setup_password":true', '"setup_password":false'))
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/me')) asked.push(request.url())
  })
  await page.goto('/account/profile')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/account\/setting$/)
  await expect(heading(page, 'Settings')).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('a link of an affiliate to the plain domain counts', async ({ page, baseURL }) => {
  const click = page.waitForRequest((request) => request.url().includes('/affiliates/click'))
  await page.goto(`${baseURL}/?aff=LANNA222`)
  expect((await click).postDataJSON()).toEqual({ code: 'LANNA222' })
  await expect(page).toHaveURL(/\/categories/)
  const kept = await page.evaluate(() => localStorage.getItem('affiliate_code'))
  expect(kept).toContain('LANNA222')
})

test('an error page offers what can be done', async ({ page }) => {
  await page.goto('/error')
  await expect(heading(page, 'Something went wrong on our side')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go to the shop'])
  await page.goto('/error?code=404')
  await expect(heading(page, 'This page is not here')).toBeVisible()
  await page.goto('/error?code=401&from=%2Faccount%2Forder-list')
  await expect(heading(page, 'Please sign in first')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/signin?next=%2Faccount%2Forder-list',
  )
  for (const path of ['/categories/%E0%A4%A', '/product/%00']) {
    const answer = await page.goto(path)
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    await expect(page.locator('title')).toHaveCount(1)
  }
})

test.describe('a browser that speaks Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  test('is shown English and offered its language; either answer is remembered', async ({
    page,
    context,
  }) => {
    await page.goto('/categories')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.getByRole('complementary', { name: 'Bạn muốn xem Lunula bằng tiếng Việt?' })
    await offer.getByRole('button', { name: 'Tiếng Việt' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(offer).toHaveCount(0)

    await context.clearCookies()
    await page.goto('/categories')
    await offer.getByRole('button', { name: 'Không cần' }).click()
    await page.reload()
    await page.waitForFunction(() => performance.getEntriesByName('hydration').length > 0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer).toHaveCount(0)
  })

  test('finds the way to pay beside the offer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/product/halfmoon-gel-polish')
    await hydrated(page)
    await addButton(page).click()
    await page.goto('/cart')
    const offer = page.getByRole('complementary', { name: 'Bạn muốn xem Lunula bằng tiếng Việt?' })
    await expect(offer).toBeVisible()
    const checkOut = page.getByRole('link', { name: /^Check out/ }).filter({ visible: true })
    const top = await checkOut.first().evaluate((link) => link.getBoundingClientRect().top)
    const bottom = await offer.evaluate((box) => box.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan(top)
  })
})
