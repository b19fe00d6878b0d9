import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import type { ReturnReason } from '@lunula/contract/orders/returns.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { deliver, lineOf, order, read } from '../../../testing/factories/order-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'
import { type EasyPostStandIn, startEasyPost } from '../../../testing/stand-ins/easypost-stand-in.ts'
import { ordersData } from '../anonymization/anonymize-orders.ts'

let easyPost: EasyPostStandIn
let shop: TestApp
let staff: TestBuyer
let buyer: TestBuyer
let lamp: StockedVariant

const SHIP_FROM = {
  name: 'Lunula',
  street: '14321 Beach Blvd',
  city: 'Westminster',
  state: 'CA',
  zip: '92683',
  phone: '7145550100',
}

beforeAll(async () => {
  easyPost = await startEasyPost()
  shop = await buildTestApp({
    easyPost: { apiKey: easyPost.apiKey, baseUrl: easyPost.baseUrl, shipFrom: SHIP_FROM },
  })
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '49.99', stock: 1_000, grams: 400 })
})
afterAll(async () => {
  await shop.close()
  await easyPost.close()
})
beforeEach(async () => {
  easyPost.mood = 'ok'
  buyer = await signUpBuyer(shop)
})

/** An order that has arrived and whose lamp is to go back. */
async function asked(
  reason: Exclude<ReturnReason, 'leaking' | 'missing'>,
): Promise<{ order: Order; id: string }> {
  const placed = await order(buyer, [{ variant: lamp, quantity: 2 }])
  await deliver(staff, placed)
  const lines = [{ item_id: lineOf(placed, lamp)._id, quantity: 2 }]
  const { returns } = await buyer.call(orders.requestReturn, {
    params: { id: placed._id },
    body: { reason, lines },
  })
  easyPost.asked.length = 0
  easyPost.sold.clear()
  return { order: placed, id: String(returns[0]?._id) }
}
const approve = (id: string, label?: boolean) =>
  staff.call(adminOrders.approveReturn, { params: { id }, query: label === undefined ? {} : { label } })
const runLabels = () => shop.platform.jobs.runDue('orders.return_label')
/** As the queue tries a failed run again. */
async function again(returnId: string): Promise<void> {
  await shop.platform.jobs.send('orders.return_label', { returnId })
  await runLabels()
}
const labelOf = async (placed: Order) => (await read(buyer, placed)).returns[0]?.label
const pdfOf = (who: TestBuyer, id: string, below = '') =>
  shop.app.inject({
    url: `/api/v1${below}/returns/${id}/label.pdf`,
    headers: { authorization: `Bearer ${who.token}` },
  })
async function mailsTo(address: string) {
  await shop.platform.jobs.runDue('orders.news')
  await shop.platform.jobs.runDue('orders.label_failed')
  return new LocalMailbox(shop.platform.config.dataDir).list(address)
}
const approvals = async () =>
  (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('is approved'))

test('where the shop is at fault the approval buys the way back, told once, with the label for its buyer and staff only', async () => {
  const { order: placed, id } = await asked('damaged')
  await approve(id)
  expect(await labelOf(placed)).toBe('wanted')
  expect(await approvals()).toEqual([])
  await runLabels()
  expect(easyPost.asked).toMatchObject([
    {
      shipment: {
        is_return: true,
        from_address: { street1: SHIP_FROM.street },
        to_address: { zip: placed.address.zip_code },
        options: { label_format: 'PDF' },
      },
    },
  ])
  expect(easyPost.asked[0]?.shipment?.parcel?.weight).toBeGreaterThanOrEqual(28)
  // what costs least of all carries books only
  expect([...easyPost.chosen.values()].at(-1)).toMatchObject({ service: 'GroundAdvantage' })
  expect(await labelOf(placed)).toBe('bought')
  const [mail, ...others] = await approvals()
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/account/order/${placed._id}`)
  const answer = await pdfOf(buyer, id)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdfOf(await signUpBuyer(shop), id)).statusCode).toBe(404)
  expect((await pdfOf(staff, id)).statusCode).toBe(404)
  expect((await pdfOf(staff, id, '/admin')).payload).toContain('%PDF-')
})

test.each([
  ['changed_mind', undefined, null, 0],
  ['changed_mind', true, 'bought', 1],
  ['damaged', false, null, 0],
] as const)('%s, staff choose %s: %s', async (reason, chosen, state, sold) => {
  const { order: placed, id } = await asked(reason)
  await approve(id, chosen)
  await runLabels()
  expect([await labelOf(placed), easyPost.sold.size]).toEqual([state, sold])
  expect(await approvals()).toHaveLength(1)
})

test('a label is paid once, though its sale was never answered and the job ran again and again', async () => {
  const { order: placed, id } = await asked('defective')
  await approve(id)
  easyPost.mood = 'lost_sale'
  await expect(runLabels()).rejects.toThrow('fetch failed')
  easyPost.mood = 'ok'
  await again(id)
  await again(id)
  expect([await labelOf(placed), easyPost.sold.size, easyPost.asked.length]).toEqual(['bought', 1, 1])
  expect(await approvals()).toHaveLength(1)
})

test('without a label the approval stands, the buyer is told and so are staff', async () => {
  const { order: placed, id } = await asked('wrong_item')
  easyPost.mood = 'no_labels'
  await approve(id)
  const before = (await mailsTo(shop.platform.config.seller.email)).length
  await expect(runLabels()).rejects.toThrow('422')
  await expect(again(id)).rejects.toThrow('422')
  expect(await labelOf(placed)).toBe('wanted')
  await again(id)
  const { returns } = await read(buyer, placed)
  expect(returns).toMatchObject([{ status: 'approved', label: 'failed' }])
  expect(await approvals()).toHaveLength(1)
  const told = await mailsTo(shop.platform.config.seller.email)
  expect(told).toHaveLength(before + 1)
  expect(told.some(({ subject }) => subject.includes(`order ${placed.number}`))).toBe(true)
  expect((await pdfOf(buyer, id)).statusCode).toBe(404)
})

test('the label goes when its order forgets the address', async () => {
  const { id } = await asked('damaged')
  await approve(id)
  await runLabels()
  await ordersData(shop.platform).erase(buyer.userId)
  expect(await shop.platform.files.get(`return-labels/${id}.pdf`)).toBeNull()
  expect(await refusalOf(staff.call(adminOrders.returnLabel, { params: { id } }))).toMatchObject({
    status: 404,
  })
})
