import type { Locator } from '@playwright/test'
import { addButton, findProduct, openCheckout } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'

test('where the system forces its colors, shades keep theirs and have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/shades/halfmoon-gel-polish')
  const swatches = page.locator('.nail:not([data-clear])')
  await expect(swatches.first()).toBeVisible()
  const drawn = await swatches.evaluateAll((nails) =>
    nails.slice(0, 20).map((nail) => {
      const { backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(nail)
      return { ground: backgroundColor + backgroundImage, outlineStyle }
    }),
  )
  expect(new Set(drawn.map(({ ground }) => ground)).size).toBeGreaterThan(10)
  expect(drawn.every(({ outlineStyle }) => outlineStyle === 'solid')).toBe(true)
})

test('where the system forces its colors, what is pressed has an edge and what is chosen a wide one', async ({
  page,
  buyer,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const isChosen = (choice: Locator) => expect(choice).toHaveCSS('outline-style', 'solid')
  const kinds = page.getByRole('navigation', { name: 'Board' })
  await page.goto('/jobs')
  await isChosen(kinds.getByRole('link', { name: 'Jobs' }))
  await expect(kinds.getByRole('link', { name: 'Courses' })).toHaveCSS('outline-style', 'none')

  await page.goto('/product/halfmoon-gel-polish')
  await expect(addButton(page)).toHaveCSS('border-top-style', 'solid')
  await addButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'in your cart' })
  await expect(toast).toHaveCSS('border-top-style', 'solid')

  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openCheckout(page, buyer, product)
  await page.goto(`/order-preview?address=${buyer.addressId}`)
  const methods = page.getByRole('radio')
  await expect(methods.first()).toBeChecked()
  const card = (at: number) => methods.nth(at).locator('xpath=ancestor::label')
  await isChosen(card(0))
  await expect(card(1)).toHaveCSS('outline-style', 'none')
})

test('where the system forces its colors, icons, charts and bars are drawn in them', async ({
  page,
  buyer: _buyer,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/product/halfmoon-gel-polish')
  await addButton(page).click()
  await page.goto('/cart')
  const reached = page.locator('.bg-money.h-full')
  await expect(reached).toBeVisible()
  const grounds = await reached.evaluate((bar) =>
    [bar, bar.parentElement as Element].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(grounds[0]).not.toBe(grounds[1])

  await page.goto('/account')
  const icons = page.getByRole('main').locator('svg')
  await expect(icons.first()).toBeVisible()
  const inks = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color))
  const words = await page
    .getByRole('main')
    .locator('a, h1, button')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).color))
  expect(inks.filter((ink) => !words.includes(ink))).toEqual([])

  await page.goto('/about-us')
  const mark = page.getByRole('banner').locator('.fill-accent')
  expect(await mark.evaluate((nail) => getComputedStyle(nail).fill)).not.toBe('rgb(163, 18, 58)')

  // the land of the map keeps its color, and so do the pins on it
  await page.goto('/jobs')
  const pin = page.locator('.map-pin svg').first()
  await expect(pin).toBeVisible()
  expect(await pin.evaluate((nail) => getComputedStyle(nail).forcedColorAdjust)).toBe('preserve-parent-color')
})

test('what passes under a bar is seen through it, but by those who prefer less transparency', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const prefer = (value: string) =>
    devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value }],
    })
  await page.goto('/help')
  const bar = page.getByRole('banner')
  await prefer('no-preference')
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)')
  await expect(bar).toHaveCSS('background-color', /\/ 0\.95\)$/)
  await prefer('reduce')
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  await expect(bar).not.toHaveCSS('background-color', /\//)
})
