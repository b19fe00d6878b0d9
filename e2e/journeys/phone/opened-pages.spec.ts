import type { Page } from '@playwright/test'
import { addButton } from '../../fixtures/checkout.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, hydrated } from '../../fixtures/visit.ts'

/** The script of a late part takes a while. */
const delay = (page: Page, script: RegExp) =>
  page.route(script, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })

/** Notes where the first match stands in each picture from now on. */
const watch = (page: Page, selector: string) =>
  page.evaluate((found) => {
    const tops = new Set<number>()
    Object.assign(window, { tops })
    const look = () => {
      const box = document.querySelector(found)?.getBoundingClientRect()
      if (box) tops.add(Math.round(box.top))
      requestAnimationFrame(look)
    }
    look()
  }, selector)

const places = (page: Page) => page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])

test('a list that is opened from another page stands where it stays', async ({ page }) => {
  await page.goto('/cart')
  await hydrated(page)
  await delay(page, /assets\/filter-rows[^/]*\.js$/)
  await watch(page, '.post-card')
  await page.getByRole('link', { name: 'Jobs', exact: true }).filter({ visible: true }).first().tap()
  await expect(page.getByRole('button', { name: /^Filters/ }).filter({ visible: true })).toBeVisible()
  await expect.poll(() => places(page)).toHaveLength(1)
})

test('the first step to paying stands where it stays', async ({ page, buyer: _buyer }) => {
  await page.goto('/product/halfmoon-gel-polish')
  await hydrated(page)
  await addButton(page).tap()
  await page.goto('/cart')
  await hydrated(page)
  await delay(page, /assets\/checkout-header[^/]*\.js$/)
  const checkOut = page
    .getByRole('link', { name: /^Check out/ })
    .filter({ visible: true })
    .first()
  await expect(checkOut).toBeVisible()
  await watch(page, 'main ol[aria-label] + h1')
  await checkOut.tap()
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  expect(await places(page)).toHaveLength(1)
})

test('technicians whom only members see come below the others, which stay where they are', async ({
  page,
  buyer: _buyer,
}) => {
  await page.goto('/nailtech')
  await watch(page, '#posts ~ ul .post-card')
  await expect(page.getByRole('region', { name: 'Only members see these' })).toBeAttached()
  expect(await places(page)).toHaveLength(1)
})

test('nothing moves when it is known that the cart is empty', async ({ page, buyer: _buyer }) => {
  await sumShifts(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

for (const [path, order] of [
  ['/categories/gel-polish', 'price_asc'],
  ['/jobs', 'take_home'],
] as const)
  test(`nothing of ${path} moves under the eyes when it is shown in another order`, async ({ page }) => {
    await sumShifts(page)
    await page.goto(path)
    await hydrated(page)
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.first().textContent()
    // not pressed: what moves within half a second of a press is forgiven
    await page.getByRole('combobox', { name: 'Order' }).filter({ visible: true }).selectOption(order)
    await expect(page).toHaveURL(new RegExp(`sort=${order}`))
    await expect(cards.first()).not.toHaveText(before ?? '')
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })

/** Sums up from the start what moves without having been touched. */
const sumShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false)
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift'))
