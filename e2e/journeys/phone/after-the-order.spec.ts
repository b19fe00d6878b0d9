import { api } from '@lunula/contract'
import type { Browser } from '@playwright/test'
import { mailsTo } from '../../fixtures/mailbox.ts'
import { ownersCall } from '../../fixtures/office/office.ts'
import { orderShade } from '../../fixtures/orders.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, openSettled } from '../../fixtures/visit.ts'

/** Opens an address in a browser that has never been here. */
async function openAsGuest(browser: Browser, address: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('an order is canceled, and its money is shown on its way back', async ({ page, buyer }) => {
  const order = await orderShade(buyer, 2)
  await page.goto(`/account/order/${order._id}`)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  await expect(page.getByText('You paid in all')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toBeHidden()
  await page.goto('/account/order-list')
  await page.getByRole('link', { name: 'Canceled' }).click()
  await expect(page.getByRole('link', { name: `Order ${order.number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Delivered' }).click()
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(page.getByText('No order fits')).toBeVisible()
})

test('a parcel is followed, the mail’s link opens for a guest, a line comes back, and all of it is ordered again', async ({
  page,
  buyer,
  baseURL,
  browser,
}) => {
  const order = await orderShade(buyer, 2)
  const owner = await ownersCall(String(baseURL))
  const params = { id: order._id }
  const { fulfillments } = await owner(api.adminOrders.fulfill, {
    params,
    body: { carrier: 'usps', tracking_number: '9400111899223' },
  })
  await page.goto(`/account/order/${order._id}`)
  await expect(page.getByRole('link', { name: 'Follow parcel 1' })).toHaveAttribute('href', /9400111899223/)

  let link = ''
  await expect(async () => {
    const texts = (await mailsTo(page.request, buyer.email)).map(({ text }) => text)
    link = texts.map((text) => /\/order\?token=[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  const guest = await openAsGuest(browser, String(baseURL) + link)
  await expect(heading(guest, `Order ${order.number}`)).toBeVisible()
  await expect(guest.getByText('9400111899223')).toBeVisible()
  await expect(guest.getByText('9200 Bolsa Ave')).toBeHidden()
  await guest.context().close()

  await owner(api.adminOrders.deliver, { params: { ...params, parcel: String(fulfillments[0]?._id) } })
  await page.reload()
  await page.getByRole('button', { name: 'Send something back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(dialog.getByText('Choose at least one unit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'One more' }).first().click()
  await dialog.getByLabel('Why?').selectOption('I ordered the wrong thing')
  await page.reload()
  await page.getByRole('button', { name: 'Send something back' }).click()
  await expect(dialog.getByLabel('Why?')).toHaveValue('ordered_wrong')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(page.getByText('We are looking at it')).toBeVisible()

  const [asked] = (await buyer.call(api.orders.read, { params })).returns
  const returned = { id: String(asked?._id) }
  await owner(api.adminOrders.approveReturn, { params: returned })
  await owner(api.adminOrders.receiveReturn, { params: returned, body: { restock: true } })
  await owner(api.adminOrders.refundReturn, { params: returned })
  await page.reload()
  await expect(page.getByText('Went back to you')).toBeVisible()
  await expect(page.getByText('Restocking fee kept')).toBeVisible()
  await expect(page.getByText('You paid in all')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`${order.number}.pdf`)

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(heading(page, 'Cart')).toBeVisible()
  expect((await buyer.call(api.cart.info)).total_quantity).toBe(2)
})

test('a return whose answer was lost is asked for once, though its form is sent again after a reload', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { _id: id } = await orderShade(buyer, 2)
  const owner = await ownersCall(String(baseURL))
  const { fulfillments } = await owner(api.adminOrders.fulfill, { params: { id }, body: { carrier: 'usps' } })
  await owner(api.adminOrders.deliver, { params: { id, parcel: String(fulfillments[0]?._id) } })
  await openSettled(page, `/account/order/${id}`)
  const open = page.getByRole('button', { name: 'Send something back' })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Ask for the return' })
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/returns', async (route) => {
    await route.fetch()
    arrived.resolve()
    await never
    await route.abort().catch(() => {})
  })
  await open.click()
  await dialog.getByRole('button', { name: 'One more' }).first().click()
  await dialog.getByLabel('Why?').selectOption('I ordered the wrong thing')
  await send.click()
  await arrived.promise
  await page.reload()
  end()
  await page.unroute('**/returns')
  // it is there; who sends the same once more asks for nothing new
  await expect(page.getByText('We are looking at it')).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel('Why?')).toHaveValue('ordered_wrong')
  await send.click()
  await expect(dialog).toBeHidden()
  const { returns } = await buyer.call(api.orders.read, { params: { id } })
  expect(returns).toHaveLength(1)
})
