import { api } from '@lunula/contract'
import type { Locator, Page } from '@playwright/test'
import { findProduct } from '../fixtures/checkout.ts'
import { type Buyer, expect, test } from '../fixtures/shop.ts'
import { heading, hydrated, openSettled } from '../fixtures/visit.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`Not to be seen: ${part}`)
  return box
}
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const seen = (parts: Locator): Locator => parts.filter({ visible: true }).first()
const checkOut = (page: Page): Locator => seen(page.getByRole('link', { name: /^Check out/ }))

/** Two shades in the cart of a buyer, eleven of each. */
async function fillCart({ call }: Buyer, baseURL: string): Promise<void> {
  const { _id: product_id, variants } = await findProduct(baseURL, 'halfmoon-gel-polish')
  const [one, other] = variants.filter(({ available }) => available > 20)
  for (const variant of [one, other])
    await call(api.cart.add, { body: { product_id, variant_id: String(variant?._id), quantity: 11 } })
}

test('signed in, with goods in the cart, the header is one row', async ({ page, buyer, baseURL }) => {
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/categories')
  const header = page.getByRole('banner')
  const parts = [
    header.getByRole('link', { name: 'Lunula, to the shop' }),
    header.getByRole('link', { name: 'Notifications' }),
    header.getByRole('link', { name: '22 units' }),
  ]
  const boxes: Box[] = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    boxes.push(await boxOf(part))
  }
  const middles = boxes.map(({ y, height }) => y + height / 2)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  for (const [at, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

test('on the way down the logo stays, and on phones the search goes away', async ({ page, isMobile }) => {
  await page.goto('/categories')
  await hydrated(page)
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: 'Lunula, to the shop' })
  const search = header.getByRole('combobox', { name: /^Search/ })
  await expect(search).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(logo).toBeInViewport({ ratio: 1 })
  if (isMobile) await expect(search).not.toBeInViewport()
  else await expect(search).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(search).toBeInViewport({ ratio: 1 })
})

test('no toast lies over the way to the checkout', async ({ page, buyer, baseURL }) => {
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
  await expect(toast).toContainText('was taken out')
  await expect(checkOut(page)).toBeVisible()
  // it moves in from below, and ends where it stands
  await expect.poll(async () => overlap(await boxOf(toast), await boxOf(checkOut(page)))).toBe(false)
  await checkOut(page).click()
  await expect(page).toHaveURL(/\/(checkout|shipping-information)/)
})

test('neither footer nor bottom bar stand in the checkout', async ({ page, buyer, baseURL }) => {
  await fillCart(buyer, String(baseURL))
  await openSettled(page, '/cart')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  for (const path of ['/shipping-information', `/checkout?address=${buyer.addressId}`]) {
    await page.goto(path)
    await expect(heading(page, /./)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main places' })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
  }
})
