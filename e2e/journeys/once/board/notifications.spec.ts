import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { orderShade } from '../../../fixtures/orders.ts'
import { type Buyer, expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

const bell = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true })

/**
 * Something happens to the buyer on another device: an order of theirs is placed and canceled, and its money
 * goes back.
 */
async function cancelAnOrder(buyer: Buyer, quantity = 4): Promise<string> {
  const { _id } = await orderShade(buyer, quantity)
  const { number } = await buyer.call(api.orders.cancel, { params: { id: _id } })
  return number
}

test('the bell and the list show at once what is new', async ({ page, buyer }) => {
  const streams: string[] = []
  const isStream = (url: string) => url.endsWith('/api/v1/events')
  page.on('response', (response) => {
    if (isStream(response.url())) streams.push(String(response.headers()['content-type']))
  })
  await openSettled(page, '/about-us')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect.poll(() => streams).toEqual(['text/event-stream'])
  const number = await cancelAnOrder(buyer)
  await expect(bell(page, 'Notifications, 1 new')).toBeVisible({ timeout: 2000 })
  expect(await page.evaluate(() => localStorage.getItem('lunula.notify_count'))).toBe('1')

  await bell(page, 'Notifications, 1 new').click()
  await expect(heading(page, 'Notifications')).toBeVisible()
  const told = page.getByRole('link', { name: `Order ${number}: money is on its way back to you` })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()

  // the list grows while it is looked at
  const other = await cancelAnOrder(buyer, 5)
  await expect(page.getByRole('link', { name: `Order ${other}` })).toBeVisible({ timeout: 2000 })
})

test('what is read in one page is read in all of them', async ({ page, context, buyer }) => {
  const number = await cancelAnOrder(buyer)
  await page.goto('/account/notifications')
  await expect(bell(page, 'Notifications, 1 new')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/about-us')
  await expect(bell(second, 'Notifications, 1 new')).toBeVisible()
  await page.getByRole('link', { name: `Order ${number}: money is on its way back to you` }).click()
  await expect(page).toHaveURL(/\/account\/order\//)
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(bell(second, 'Notifications')).toBeVisible()
})

test('in Vietnamese, and without a stream: what is new is there when the page is looked at again', async ({
  page,
  context,
  buyer,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'vi', url: String(baseURL) }])
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/account/notifications')
  await expect(heading(page, 'Thông báo')).toBeVisible()
  await expect(page.getByText('Chưa có gì mới')).toBeVisible()
  await expect(bell(page, 'Thông báo')).toBeVisible()
  const number = await cancelAnOrder(buyer)
  await page.reload()
  await expect(
    page.getByRole('link', { name: `Đơn ${number}: tiền đang được hoàn lại cho bạn` }),
  ).toBeVisible()
  await expect(bell(page, 'Thông báo, 1 tin mới')).toBeVisible()
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click()
  await expect(bell(page, 'Thông báo')).toBeVisible()
})

test('a guest has no bell and opens no stream', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/categories')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible()
  await page.waitForTimeout(2000)
  await expect(bell(page, 'Notifications')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/events') || url.includes('/notifications'))).toEqual([])
})
