import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { brokenRules, unaccounted } from '../../../testing/money.ts'
import type { Payment } from '../../../testing/stand-ins/square/books.ts'
import { buildSquareShop, type SquareShop } from '../../../testing/stand-ins/square-shop.ts'
import { startRefund } from '../refunds/process-refund.ts'
import { reconcile } from './reconcile-payments.ts'
import { settleLater } from './settle-payment.ts'

let shop: SquareShop
beforeAll(async () => {
  shop = await buildSquareShop()
})
afterEach(async () => {
  shop.square.faults.clear()
  shop.square.books.completesRefunds = true
  shop.square.books.listLagMs = 0
  expect(await brokenRules(shop.platform.database)).toEqual([])
  expect(await unaccounted(shop.platform.database, shop.square.books.payments.values())).toEqual([])
})
afterAll(() => shop.close())

let keys = 0
const newKey = (): string => `square-key-${++keys}`

async function fullCart(): Promise<{ buyer: TestBuyer; total: number }> {
  const jar = await stockVariant(shop, { price: '20.00', stock: 10 })
  const buyer = await signUpBuyer(shop)
  await buyer.call(cart.add, { body: { product_id: jar.productId, variant_id: jar.variantId, quantity: 2 } })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  return { buyer, total }
}

const pay = (
  { buyer, total }: { buyer: TestBuyer; total: number },
  source = shop.square.books.cards.mint(),
  key = newKey(),
) =>
  buyer.call(orders.place, {
    headers: { 'idempotency-key': key },
    body: {
      address_id: buyer.addressId,
      expected_total: total,
      payment: { provider: 'square', source_id: source },
    },
  })

const read = (buyer: TestBuyer, { _id: id }: Order) => buyer.call(orders.read, { params: { id } })
const placed = (buyer: TestBuyer) => buyer.call(orders.list, {}).then(({ docs }) => docs)

async function paymentOf(buyer: TestBuyer): Promise<{ id: string; status: string; order_id: string }> {
  const { rows } = await shop.platform.database.query<{ id: string; status: string; order_id: string }>(
    'select id, status, order_id from payments where user_id = $1 order by id desc limit 1',
    [buyer.userId],
  )
  const [row] = rows
  if (!row) throw new Error('The buyer has no payment.')
  return row
}

async function gatewayPayment(buyer: TestBuyer): Promise<Payment> {
  const { id } = await paymentOf(buyer)
  const found = [...shop.square.books.payments.values()].find(({ referenceId }) => referenceId === id)
  if (!found) throw new Error('Square has no such payment.')
  return found
}

const noticesOf = ({ id }: { id: string }) =>
  shop.square.webhooks.made.filter(({ body }) => body.includes(id))
const workOff = () => shop.platform.jobs.runDue('orders.notice')

test('a card pays: authorized, the order committed, then captured', async () => {
  const full = await fullCart()
  const order = await pay(full)
  expect(order).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    payment: { provider: 'square', card: { brand: 'Visa', last4: '1111' } },
  })
  expect(await gatewayPayment(full.buyer)).toMatchObject({ status: 'COMPLETED', amount: full.total })
})

test('a declined card says why and keeps the cart; a second card makes one order', async () => {
  const full = await fullCart()
  const refused = await refusalOf(pay(full, shop.square.books.cards.mint('CARD_EXPIRED')))
  expect(refused).toMatchObject({ status: 402, code: 'payments.card_expired' })
  expect((await pay(full)).payment_status).toBe('paid')
  expect(await placed(full.buyer)).toHaveLength(1)
})

test('the same key 50 times in parallel is one charge and one order', async () => {
  const full = await fullCart()
  const source = shop.square.books.cards.mint()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(full, source, key)))
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
})

test('a charge whose answer was lost becomes the order, at once', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'create', kind: 'reset', when: 'after' })
  expect(await pay(full)).toMatchObject({ status: 'placed', payment_status: 'paid' })
})

test('a charge that no list shows yet is undone; the buyer can pay again', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'create', kind: 'reset', when: 'after' })
  shop.square.books.listLagMs = 60_000
  expect(await refusalOf(pay(full))).toMatchObject({ status: 402, code: 'payments.processing_error' })
  expect((await gatewayPayment(full.buyer)).status).toBe('CANCELED')
  shop.square.books.listLagMs = 0
  expect((await pay(full)).payment_status).toBe('paid')
})

test('while nobody answers the outcome stays open, and the job finds it out', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'create', kind: 'reset', when: 'after' })
  shop.square.faults.plan({ call: 'list', kind: 'reset', times: 1 })
  shop.square.faults.plan({ call: 'cancel_by_key', kind: 'reset', times: 1 })
  expect(await refusalOf(pay(full))).toMatchObject({ status: 503, code: 'payments.outcome_unknown' })
  await settleLater(shop.modules.orders, (await paymentOf(full.buyer)).id)
  expect(await placed(full.buyer)).toMatchObject([{ payment_status: 'paid' }])
})

test('a capture that failed is made good by the reconciler', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'complete', kind: 'reset' })
  const order = await pay(full)
  expect(order.payment_status).toBe('authorized')
  shop.clock.advance(2)
  await reconcile(shop.modules.orders)
  expect((await read(full.buyer, order)).payment_status).toBe('paid')
})

test('money that arrives after the attempt was given up is let go', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'create', kind: 'late', wait: 300 })
  const paying = refusalOf(pay(full))
  const { id } = await untilRequested(full.buyer)
  // as after a restart: nobody waits for the answer any more
  await settleLater(shop.modules.orders, id)
  await until(() => [...shop.square.books.payments.values()].some(({ referenceId }) => referenceId === id))
  await reconcile(shop.modules.orders)
  expect((await gatewayPayment(full.buyer)).status).toBe('CANCELED')
  expect((await paying).code).toBe('payments.processing_error')
}, 40_000)

test('money that was taken for no order is given back, once', async () => {
  const full = await fullCart()
  await refusalOf(pay(full, shop.square.books.cards.mint('GENERIC_DECLINE')))
  const { id } = await paymentOf(full.buyer)
  // as after a mistake by hand in Square's dashboard
  const failed = await gatewayPayment(full.buyer)
  failed.status = 'COMPLETED'
  await reconcile(shop.modules.orders)
  await reconcile(shop.modules.orders)
  await shop.platform.jobs.runDue('orders.recover').catch(() => 0)
  await reconcile(shop.modules.orders)
  const { rows } = await shop.platform.database.query(
    'select amount, state from payment_recoveries where payment_id = $1',
    [id],
  )
  expect(rows).toEqual([{ amount: full.total, state: 'refunded' }])
  expect(failed.refunded).toBe(full.total)
})

test('a refund is pending first and done when Square says so', async () => {
  const full = await fullCart()
  const order = await pay(full)
  shop.square.books.completesRefunds = false
  const asked = { orderId: order._id, amount: 700, reason: 'a scratch', idempotencyKey: newKey() }
  expect(isRefusal(await startRefund(shop.modules.orders, asked))).toBe(false)
  await shop.platform.jobs.runDue('orders.refund')
  expect((await read(full.buyer, order)).payment_status).toBe('paid')
  shop.square.books.settleRefunds()
  const updated = shop.square.webhooks.made.filter(({ body }) => body.includes('refund.updated')).at(-1)
  expect(await shop.notify(updated ?? { body: '', signature: '' })).toBe(200)
  await workOff()
  expect((await read(full.buyer, order)).payment_status).toBe('partially_refunded')
})

test('a refund that Square rejects frees its amount', async () => {
  const full = await fullCart()
  const order = await pay(full)
  shop.square.books.completesRefunds = false
  const asked = { orderId: order._id, amount: full.total, reason: 'returned', idempotencyKey: newKey() }
  await startRefund(shop.modules.orders, asked)
  await shop.platform.jobs.runDue('orders.refund')
  shop.square.books.settleRefunds('REJECTED')
  shop.clock.advance(2)
  await reconcile(shop.modules.orders)
  expect((await read(full.buyer, order)).history.at(-1)?.event).toBe('payment.refund_failed')
})

test('partial refunds in parallel above the total stop at the total', async () => {
  const full = await fullCart()
  const order = await pay(full)
  const asked = Array.from({ length: 8 }, () => ({
    orderId: order._id,
    amount: Math.ceil(full.total / 4),
    reason: 'in parallel',
    idempotencyKey: newKey(),
  }))
  const answers = await Promise.all(asked.map((each) => startRefund(shop.modules.orders, each)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(full.total % 4 === 0 ? 4 : 3)
  await shop.platform.jobs.runDue('orders.refund')
  shop.clock.advance(2)
  await reconcile(shop.modules.orders)
})

test('a notice before the answer places the order; the answer then changes nothing', async () => {
  const full = await fullCart()
  shop.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
  const paying = pay(full)
  const { id } = await untilRequested(full.buyer)
  await until(() => [...shop.square.books.payments.values()].some(({ referenceId }) => referenceId === id))
  for (const notice of noticesOf({ id })) expect(await shop.notify(notice)).toBe(200)
  await workOff()
  expect(await placed(full.buyer)).toMatchObject([{ payment_status: 'paid' }])
  expect((await paying).payment_status).toBe('paid')
}, 40_000)

test('notices ten times and out of order move nothing twice', async () => {
  const full = await fullCart()
  const order = await pay(full)
  const before = await read(full.buyer, order)
  const notices = noticesOf(await gatewayPayment(full.buyer)).reverse()
  expect(notices.length).toBeGreaterThan(1)
  for (let round = 0; round < 10; round++) {
    for (const notice of notices) expect(await shop.notify(notice)).toBe(200)
  }
  expect(await workOff()).toBe(notices.length)
  expect(await read(full.buyer, order)).toEqual(before)
})

test('one byte changed, another signature, none: 403, and nothing is kept', async () => {
  const full = await fullCart()
  await pay(full)
  const [notice] = noticesOf(await gatewayPayment(full.buyer))
  if (!notice) throw new Error('Square made no notice.')
  const changed = notice.body.replace('"COMPLETED"', '"CANCELED!"').replace('APPROVED', 'APPROVER')
  expect(changed).not.toBe(notice.body)
  expect(await shop.notify({ ...notice, body: changed })).toBe(403)
  expect(await shop.notify({ ...notice, body: `${notice.body} ` })).toBe(403)
  expect(await shop.notify({ ...notice, signature: 'AAAA' })).toBe(403)
  expect(await shop.notify({ ...notice, signature: '' })).toBe(403)
  expect(await workOff()).toBe(0)
})

test('a signed notice that makes no sense is refused; one about a stranger’s payment is let be', async () => {
  const { webhooks } = shop.square
  expect(await shop.notify(webhooks.sign('not json'))).toBe(400)
  expect(await shop.notify(webhooks.sign('{"event_id":1}'))).toBe(400)
  const strange = JSON.stringify({
    event_id: 'of-somebody-else',
    type: 'payment.updated',
    data: { object: { payment: { id: 'not-ours' } } },
  })
  expect(await shop.notify(webhooks.sign(strange))).toBe(200)
  await workOff()
})

test('a dispute is written into the history of its order', async () => {
  const full = await fullCart()
  const order = await pay(full)
  const { id } = await gatewayPayment(full.buyer)
  const dispute = JSON.stringify({
    event_id: `dispute-${id}`,
    type: 'dispute.created',
    data: { object: { dispute: { disputed_payment: { payment_id: id } } } },
  })
  await shop.notify(shop.square.webhooks.sign(dispute))
  await workOff()
  expect((await read(full.buyer, order)).history.at(-1)?.event).toBe('payment.disputed')
})

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('It did not happen.')
}

/** The attempt, as soon as it is committed. */
async function untilRequested(buyer: TestBuyer) {
  await until(async () => (await paymentOf(buyer).catch(() => null))?.status === 'requested')
  return paymentOf(buyer)
}
