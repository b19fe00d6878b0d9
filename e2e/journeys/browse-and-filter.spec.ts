import { addButton } from '../fixtures/checkout.ts'
import { expect, test } from '../fixtures/shop.ts'
import { heading, hydrated } from '../fixtures/visit.ts'

// what no width changes is tried on the wide screen only
const ONCE = { tag: '@once' }

test('what is not there is a helpful page with status 404', ONCE, async ({ page }) => {
  for (const path of [
    '/categories/no-such-category',
    '/product/no-such-product',
    '/no/such/page',
    '/categories/%00',
    '/product/..%2f..%2fetc',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  }
})

test('filters stand in the address, can be taken off as chips, and survive back and reload', async ({
  page,
}) => {
  await page.goto('/categories/gel-polish?color_family=red&finish=creme')
  const count = page.getByText(/^\d+ products?$/).first()
  const filtered = (await count.textContent()) ?? ''
  await page.reload()
  await expect(count).toHaveText(filtered)
  await page
    .getByRole('link', { name: /Red/ })
    .or(page.getByRole('button', { name: /Red/ }))
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).not.toHaveURL(/color_family=red/)
  await page.goBack()
  await expect(page).toHaveURL(/color_family=red/)
  await expect(count).toHaveText(filtered)
})

test('the next page of a list is a link, and back keeps the place', async ({ page }) => {
  await page.goto('/categories/gel-polish')
  await page
    .getByRole('link', { name: 'Next page' })
    .or(page.getByRole('link', { name: /next/i }))
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  // its cards are there, and not those of the first page any more
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.locator('main').getByRole('link', { name: /Gel/ }).filter({ visible: true }).last().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})

test('a list that a link opens is one step, from which Back leads to where one was', async ({ page }) => {
  await page.goto('/categories')
  await hydrated(page)
  const from = heading(page, /^Everything/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Gel Polish/ })
    .first()
    .click()
  await expect(heading(page, 'Gel Polish')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Halfmoon Gel Polish' }).first().click()
  await expect(heading(page, 'Halfmoon Gel Polish')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Gel Polish')).toBeVisible()
  await page.goBack()
  await expect(from).toBeVisible()

  await page.getByRole('link', { name: /^Jobs/ }).filter({ visible: true }).first().click()
  await expect(heading(page, 'Nail jobs')).toBeVisible()
  await page.goBack()
  await expect(from).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Nail jobs')).toBeVisible()
})

test('another language keeps what was typed and chosen', ONCE, async ({ page }) => {
  await page.goto('/product/halfmoon-gel-polish')
  const find = page.getByRole('searchbox', { name: /221/ })
  const quantity = page.locator('main input[inputmode=numeric]').first()
  await expect(async () => {
    await find.fill('red')
    await expect(page.locator('main').getByRole('radio')).not.toHaveCount(221, { timeout: 2_000 })
  }).toPass()
  const found = await page.locator('main').getByRole('radio').count()
  await quantity.fill('7')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sơn gel Halfmoon' })).toBeVisible()
  await expect(find).toHaveValue('red')
  await expect(page.locator('main').getByRole('radio')).toHaveCount(found)
  await expect(quantity).toHaveValue('7')
})

test('the search forgives a typo and says so', ONCE, async ({ page }) => {
  await page.goto('/search?q=gel%20polsh')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /Gel/ }).first()).toBeVisible()
})

test('Vietnamese words find their products, with and without marks', ONCE, async ({ page }) => {
  for (const words of ['sơn gel', 'son gel', 'SƠN GEL']) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    await expect(page.locator('main').getByRole('link', { name: /Gel/ }).first()).toBeVisible()
  }
})

test('the shade or SKU that is searched is what suggestion, card and page show', ONCE, async ({ page }) => {
  const opened = async (shade: string) => {
    await expect(page).toHaveURL(/\/product\/halfmoon-gel-polish\?variant=/)
    await expect(page.getByRole('radio', { name: shade })).toBeChecked()
    await expect(
      page
        .getByRole('main')
        .getByRole('img', { name: new RegExp(shade) })
        .first(),
    ).toBeVisible()
  }
  for (const words of ['midnight ferry', 'HM-GP-001-010']) {
    await page.goto('/categories')
    await page.getByRole('combobox', { name: /^Search/ }).fill(words)
    await page.getByRole('option', { name: /Halfmoon Gel Polish · Midnight Ferry/ }).click()
    await opened('Midnight Ferry')

    await page.goto(`/search?q=${encodeURIComponent(words)}`)
    const card = page.getByRole('article').filter({ hasText: 'Halfmoon Gel Polish' }).first()
    await expect(card).toContainText('Midnight Ferry')
    await card.getByRole('link', { name: 'Halfmoon Gel Polish' }).click()
    await opened('Midnight Ferry')
  }
})

test('a dearer size that is searched has its own price in suggestion and card', ONCE, async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('combobox', { name: /^Search/ }).fill('BB-RL-001-003')
  await expect(page.getByRole('option', { name: /Pure Acetone · 1 gal/ })).toContainText('$22.40')
  await page.goto('/search?q=BB-RL-001-003')
  const card = page.getByRole('article').filter({ hasText: 'Pure Acetone' }).first()
  await expect(card).toContainText('1 gal')
  await expect(card).toContainText('$22.40')
  await expect(card).not.toContainText('from')
})

test('a search without a result offers ways on', ONCE, async ({ page }) => {
  await page.goto('/search?q=zzqxwv')
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
})

test('reading works with JavaScript off', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/categories/gel-polish`)
  await page
    .getByRole('link', { name: /Halfmoon Gel Polish/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halfmoon Gel Polish' })).toBeVisible()
  await expect(page.getByText('$11.00').first()).toBeVisible()
  await context.close()
})

test(
  'the language is chosen once and kept, on the server’s first answer as well',
  ONCE,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: 'vi', url: String(baseURL) }])
    await page.goto('/categories/gel-polish')
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sơn gel/i)
    await expect(page.getByText('Giỏ hàng').first()).toBeVisible()
  },
)

test(
  'the theme is kept in a cookie and there before the first paint',
  ONCE,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
    await page.goto('/categories')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'guests are led to the sign-in and back to where they were going; signed-in users not to the sign-in',
  ONCE,
  async ({ page, email }) => {
    await page.goto('/account/order-list')
    await expect(page).toHaveURL(/\/auth\/signin\?next=/)
    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Lunula-demo-1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/account\/order-list$/)
    await page.goto('/auth/signin')
    await expect(page).toHaveURL(/\/categories$/)
  },
)

test('a wrong password keeps what was typed and says it in words', ONCE, async ({ page, buyer }) => {
  await page.context().clearCookies()
  await page.goto('/auth/signin')
  await page.getByLabel('E-mail').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
})

test(
  'the price follows a number of units while it is typed, and one that does not fit is taken later',
  ONCE,
  async ({ page }) => {
    await page.goto('/product/halfmoon-gel-polish')
    await hydrated(page)
    const quantity = page.getByRole('textbox', { name: 'Quantity' }).first()
    const button = addButton(page)
    const applies = page.getByRole('row', { name: /your price/ })
    await quantity.click()
    await quantity.pressSequentially('36')
    await expect(applies).toHaveAccessibleName(/36\+/)
    await expect(button).toHaveText(/\$277\.20/)
    await expect(quantity).toBeFocused()

    await quantity.fill('')
    await expect(button).toHaveText(/\$277\.20/)
    await quantity.fill('0')
    await expect(button).toHaveText(/\$277\.20/)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('1')
    await expect(button).toHaveText(/\$11\.00/)
  },
)
