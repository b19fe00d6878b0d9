import { api } from '@lunula/contract'
import { OWNER, openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { orderShade } from '../../../fixtures/orders.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'

test('several orders are marked shipped at once; what was skipped is told with its reason', async ({
  page,
  buyer,
  baseURL,
}) => {
  const [first, second, canceled] = [
    await orderShade(buyer, 1),
    await orderShade(buyer, 2),
    await orderShade(buyer, 3),
  ]
  await openAsOwner(page, `/admin/orders?q=${encodeURIComponent(buyer.email)}`)
  for (const { number } of [first, second, canceled])
    await page.getByRole('checkbox', { name: `Select row: ${number}` }).check()
  const bar = page.getByRole('region', { name: '3 selected' })
  await expect(bar).toBeVisible()
  // meanwhile the buyer thinks better of one of them
  await buyer.call(api.orders.cancel, { params: { id: canceled._id } })
  const sent = page.waitForRequest((request) => request.url().endsWith('/admin/orders/fulfillments'))
  await bar.getByRole('button', { name: 'Mark shipped' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark 3 orders shipped?' })
  await asked.getByRole('button', { name: 'Mark shipped' }).click()
  expect((await sent).postDataJSON().ids.toSorted()).toEqual([first._id, second._id, canceled._id].toSorted())
  const told = page.getByRole('dialog', { name: '1 order could not be marked' })
  await expect(told.getByRole('listitem')).toHaveText(new RegExp(`${canceled.number}.*canceled`))
  await told.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('2 orders marked shipped')).toBeVisible()
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(row(first.number)).toContainText('Shipped')
  await expect(row(canceled.number)).toContainText('Canceled')
  const owner = await ownersCall(String(baseURL))
  const { docs } = await owner(api.adminOrders.list, { query: { q: buyer.email } })
  expect(docs.map(({ fulfillment_status }) => fulfillment_status)).toEqual([
    'canceled',
    'fulfilled',
    'fulfilled',
  ])
})

test('rows wait for the script before they are ticked, so that every tick counts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false })
  await context.request.post('/api/v1/auth/sign_in', {
    data: { email: OWNER, password: PASSWORD },
  })
  const page = await context.newPage()
  await page.goto('/admin/products')
  await expect(page.getByRole('checkbox', { name: 'Select row' }).first()).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeDisabled()
  await context.close()
})
