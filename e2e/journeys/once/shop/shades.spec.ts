import { api } from '@lunula/contract'
import type { Locator } from '@playwright/test'
import { addButton, findProduct } from '../../../fixtures/checkout.ts'
import { placeOrder } from '../../../fixtures/orders.ts'
import { clientOf, expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { expectSignedIn, heading, hydrated, openSettled, signIn } from '../../../fixtures/visit.ts'

test('a salon finds a shade by number, takes over what it bought, marks what it owns and orders two that are missing', async ({
  page,
  buyer,
  baseURL,
}) => {
  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [, rose] = product.variants
  if (!rose) throw new Error('The line has two shades at least.')
  await placeOrder(buyer, [{ product_id: product._id, variant_id: rose._id, quantity: 1 }])

  await openSettled(page, '/shades')
  await page.getByRole('link', { name: /^Halfmoon Halfmoon Gel Polish 221 shades/ }).click()
  await expect(heading(page, 'Halfmoon Gel Polish')).toBeVisible()
  await expect(page.getByText('0 of 221')).toBeVisible()
  const chart = page.getByRole('listitem')

  // what was bought here is taken over in one press
  await expect(page.getByText('You bought 1 of these here.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark it' }).click()
  await expect(page.getByText('1 of 221')).toBeVisible()

  await page.getByLabel('Name or number').fill('4')
  await chart.getByRole('link', { name: /^004 Saigon Red Red/ }).click()
  const finder = page.getByRole('complementary', { name: 'Shade finder' })
  await expect(finder.getByRole('heading', { name: 'Saigon Red' })).toBeVisible()
  await expect(finder.getByRole('heading', { name: 'Like it from other brands' })).toBeVisible()
  await finder.getByRole('button', { name: 'I own this' }).click()
  await expect(page.getByText('2 of 221')).toBeVisible()
  await page.getByLabel('Name or number').fill('rose')
  await expect(page.getByRole('button', { name: 'I own 002 Rose Dust' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // from nail to nail by keyboard
  await page.getByLabel('Name or number').fill('')
  await page.getByRole('button', { name: /^Mine/ }).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(chart.getByRole('link', { name: /^003 / })).toHaveCount(0)
  const next = chart.getByRole('link', { name: /^004 Saigon Red/ })
  await expect(next).toBeVisible()
  await chart.getByRole('link', { name: /^002 Rose Dust/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(next).toBeFocused()

  await page.getByRole('button', { name: /^Missing/ }).click()
  await expect(page).toHaveURL(/view=missing/)
  await expect(chart.getByRole('link', { name: /^004 Saigon Red/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose several' }).click()
  await chart.getByRole('button', { name: /^001 Bare Silk/ }).click()
  await chart.getByRole('button', { name: /^006 Persimmon/ }).click()
  await page.getByRole('button', { name: 'Add 2 to cart' }).click()
  await expect(page.getByText('2 shades are in your cart.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page.getByText('2 units').first()).toBeVisible()
})

test('a guest looks at everything; what they mark asks them to sign in, and is marked when they come back', async ({
  page,
  email,
  baseURL,
}) => {
  await page.goto('/shades/halfmoon-gel-polish?family=red')
  await page.getByRole('button', { name: 'I own 004 Saigon Red' }).click()
  await clientOf(String(baseURL))(api.accounts.signUp, { body: { email, password: PASSWORD } })
  await signIn(page, email)
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/shades\/halfmoon-gel-polish\?family=red/)
  await expect(page.getByText('1 of 221')).toBeVisible()
  const own = page.getByRole('button', { name: 'I own 004 Saigon Red' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  // once: with the next page it is as they leave it
  await own.click()
  await expect(page.getByText('0 of 221')).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 of 221')).toBeVisible()
})

test('a shade that is marked before the shop has said what one owns stays marked', async ({
  page,
  buyer,
}) => {
  expect(buyer.email).toContain('@')
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/shades/owned/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    // what it says is from before the press
    const response = await route.fetch()
    await slow
    await route.fulfill({ response })
  })
  await page.goto('/shades/halfmoon-gel-polish')
  const own = page.getByRole('button', { name: 'I own 004 Saigon Red' })
  const marked = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await marked
  await expect(page.getByText('1 of 221')).toBeVisible()
  const heard = page.waitForResponse((response) => response.url().includes('/shades/owned/'))
  arrive()
  await heard
  await page.getByLabel('Name or number').fill('rose')
  await page.getByRole('button', { name: 'I own 002 Rose Dust' }).click()
  await expect(page.getByText('2 of 221')).toBeVisible()
})

test('what is put into the cart is the shade that was pressed just before', async ({ page }) => {
  await page.goto('/product/halfmoon-gel-polish')
  await hydrated(page)
  const shade = page
    .getByRole('group', { name: /^Shade/ })
    .getByRole('radio')
    .nth(4)
  const add = addButton(page)
  const name = String(await shade.getAttribute('title'))
  // in one breath: the page has drawn nothing in between
  const button = await add.elementHandle()
  await shade.evaluate((field: HTMLInputElement, pressed) => {
    field.click()
    ;(pressed as HTMLElement | null)?.click()
  }, button)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Halfmoon Gel Polish')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(name)
})

test('the shades of a product are one layer, and none of their parts a layer of its own', async ({
  page,
}) => {
  await page.goto('/product/halfmoon-gel-polish')
  const group = page.locator('.shades')
  await expect(group).toHaveCSS('isolation', 'isolate')
  const placed = await group
    .getByRole('radio')
    .evaluateAll((shades) =>
      shades.flatMap((shade) =>
        [undefined, '::before', '::after']
          .map((part) => getComputedStyle(shade, part).position)
          .filter((position) => position !== 'static'),
      ),
    )
  expect(placed).toEqual([])
})

test('choosing a shade styles little of the page anew, whatever else there is to choose from', async ({
  page,
  browser,
}) => {
  await page.goto('/product/halfmoon-gel-polish')
  const shades = page.getByRole('main').getByRole('radio')
  await hydrated(page)
  const mostStyledBy = async (shade: Locator): Promise<number> => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await shade.check()
    await expect(shade).toBeChecked()
    const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
      String(await browser.stopTracing()),
    )
    const styled = trace.traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
    )
    expect(styled.length).toBeGreaterThan(0)
    return Math.max(...styled)
  }
  // a part of the page that comes late is styled whenever it comes, but not twice
  const most = [await mostStyledBy(shades.nth(4)), await mostStyledBy(shades.nth(5))]
  expect(Math.min(...most)).toBeLessThan(300)
})
