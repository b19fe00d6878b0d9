import { createHash } from 'node:crypto'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { RefundBody } from '@lunula/contract/orders/admin/schemas.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { returnStock } from '../../catalog/index.ts'
import { findReturnedCredit } from '../../credits/index.ts'
import { findLatestPayments, findRefunds, type Refund, recordFreeRefund } from '../../payments/index.ts'
import { alignFulfillment } from '../fulfillment/create-shipment.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { findReturns } from '../returns/return.repository.ts'
import { finishCreditRefund, startRefund } from './process-refund.ts'
import { findRefundParts, insertRefundParts, raiseRefunded } from './refund.repository.ts'
import {
  creditParts,
  paidParts,
  partsOf,
  type RefundParts,
  refundableUnits,
  splitUnits,
  sumOf,
} from './refund-allocation.ts'

export interface PayBack {
  /** The same key pays once. */
  key: string
  /** For the books and the provider. */
  reason: string
  /** null: the system. */
  staffId: string | null
  /** Units that had not left go back on sale. */
  restock: boolean
}

type Wanted = ReadonlyMap<string, number>
type Item = repository.OrderItemRecord

/** Of what is asked for, whatever the caller saw when they asked. */
const hashOf = ({ expected_refundable: _, ...asked }: RefundBody): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

/**
 * Gives money of an order back, by staff. Refusals: `orders.not_found`, `orders.item_not_found`,
 * `orders.refund_too_many`, `orders.nothing_to_refund`, `orders.idempotency_key_reused`,
 * `orders.refundable_changed`, and those of `requestRefund`.
 */
export function refundOrder(
  orderContext: OrderContext,
  staffId: string,
  orderId: string,
  key: string,
  body: RefundBody,
): Promise<Refund | Refusal> {
  const { database } = orderContext.platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    const earlier = (await findRefunds(orderContext.platform, [orderId])).find(
      ({ idempotency_key }) => idempotency_key === key,
    )
    if (earlier) {
      const known = (await findRefundParts(database, [orderId])).find(
        ({ refund_id }) => refund_id === earlier.id,
      )
      const same = known === undefined || known.request_hash === hashOf(body)
      return same ? earlier : refuse('orders.idempotency_key_reused')
    }
    const left = await leftOf(orderContext, orderId)
    if (body.expected_refundable !== undefined && body.expected_refundable !== left)
      return refuse('orders.refundable_changed', { left: formatMoney(left) })
    const { reason, restock = true } = body
    const how = { key, reason, staffId, restock, hash: hashOf(body) }
    if (body.kind === 'rest') return payRest(orderContext, order, how)
    if (body.kind === 'amount') return payAmount(orderContext, order, body.amount ?? 0, how)
    return payLines(orderContext, order, body, how)
  })
}

/**
 * All that is left of an order's money, with every unit that is left. The caller holds the order. Refusal:
 * `orders.nothing_to_refund`.
 */
export async function payRest(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  how: PayBack & { hash?: string },
): Promise<Refund | Refusal> {
  const { platform } = orderContext
  const amount = await leftOf(orderContext, order.id)
  const credit = await creditLeftOf(orderContext, order)
  if (amount === 0 && credit === 0) return refuse('orders.nothing_to_refund')
  const items = await repository.findItems(platform.database, [order.id])
  const paidBack = await returnsPaid(orderContext, order.id)
  const wanted = new Map(
    items.map((item) => [
      item.id,
      Math.max(0, refundableUnits({ ...item, returnsPaid: paidBack.get(item.id) ?? 0 })),
    ]),
  )
  const paid = paidParts(order, items)
  const before = await findRefundParts(platform.database, [order.id])
  const shipping = paid.shipping - before.reduce((sum, parts) => sum + parts.shipping, 0)
  const parts = { ...partsOf(paid, wanted, { withShipping: false }), shipping }
  return pay(orderContext, order, { items, wanted, parts, amount, credit }, how)
}

async function payLines(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  { lines = [], with_shipping: withShipping = false }: RefundBody,
  how: PayBack & { hash: string },
): Promise<Refund | Refusal> {
  const items = await repository.findItems(orderContext.platform.database, [order.id])
  const paidBack = await returnsPaid(orderContext, order.id)
  const wanted = sumOf(lines)
  if (wanted.size === 0) return refuse('orders.nothing_to_refund')
  for (const [id, count] of wanted) {
    const item = items.find((known) => known.id === id)
    if (!item) return refuse('orders.item_not_found')
    const left = refundableUnits({ ...item, returnsPaid: paidBack.get(id) ?? 0 })
    if (count > left) return refuse('orders.refund_too_many', { name: fullName(item.snapshot), left })
  }
  const paid = paidParts(order, items)
  const before = await findRefundParts(orderContext.platform.database, [order.id])
  const shippingLeft = paid.shipping - before.reduce((sum, parts) => sum + parts.shipping, 0)
  const parts = partsOf(paid, wanted, { withShipping })
  parts.shipping = Math.min(parts.shipping, shippingLeft)
  const amount = parts.goods + parts.tax + parts.shipping
  const credited = creditParts(order, items, wanted, { withShipping })
  const credit = credited.goods + credited.tax + credited.shipping
  return pay(orderContext, order, { items, wanted, parts, amount, credit }, how)
}

/** With the money goes its share of the credit. */
async function payAmount(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  amount: number,
  how: PayBack & { hash: string },
): Promise<Refund | Refusal> {
  const [left, creditLeft] = [await leftOf(orderContext, order.id), await creditLeftOf(orderContext, order)]
  const credit = amount >= left ? creditLeft : Math.floor((creditLeft * amount) / left)
  const parts = { goods: 0, tax: 0, shipping: 0 }
  return pay(orderContext, order, { items: [], wanted: new Map(), parts, amount, credit }, how)
}

interface Payment {
  items: readonly Item[]
  wanted: Wanted
  parts: RefundParts
  /** Cents. */
  amount: number
  /** Cents of store credit that paid for the same; no more than is left goes back. */
  credit: number
  /** Cents kept for restocking, of the money and of the credit. */
  fee?: number
  creditFee?: number
  returnId?: string
}

/**
 * Starts the refund (items that cost no money need none of the gateway's), keeps what it is for, and takes
 * units that had not left off the order. The caller holds the order.
 */
export async function pay(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  { items, wanted, parts, amount, credit: paidWithCredit, fee = 0, creditFee = 0, returnId }: Payment,
  { key, reason, staffId, restock, hash = '' }: PayBack & { hash?: string },
): Promise<Refund | Refusal> {
  const { platform } = orderContext
  const { database, clock } = platform
  if (amount < 0 || (amount === 0 && wanted.size === 0)) return refuse('orders.nothing_to_refund')
  const credit = Math.min(paidWithCredit, await creditLeftOf(orderContext, order))
  const asked = { orderId: order.id, amount, reason, idempotencyKey: key }
  const refund = await (amount > 0 ? startRefund(orderContext, asked) : recordFreeRefund(platform, asked))
  if (isRefusal(refund)) return refund
  const lines = items.flatMap((item) => {
    const quantity = wanted.get(item.id) ?? 0
    if (quantity === 0) return []
    const split = returnId ? { withdrawn: 0, compensated: 0 } : splitUnits(item, quantity)
    return [{ order_item_id: item.id, variant_id: item.variant_id, quantity, ...split }]
  })
  await raiseRefunded(database, lines)
  const other = amount - (parts.goods + parts.tax + parts.shipping - fee)
  const row = {
    refund_id: refund.id,
    order_id: order.id,
    request_hash: hash,
    return_id: returnId ?? null,
    ...parts,
    fee,
    other,
    credit,
    credit_fee: creditFee,
  }
  await insertRefundParts(database, row, lines)
  const freed = lines.flatMap(({ variant_id, withdrawn }) =>
    withdrawn > 0 ? [{ variant_id, quantity: withdrawn }] : [],
  )
  // one that was canceled before has given everything back
  if (restock && order.status !== 'canceled') await returnStock(platform, freed)
  const actor = staffId ? 'staff' : 'system'
  await repository.insertHistory(
    database,
    { order_id: order.id, event: 'refund.started', actor, user_id: staffId, note: reason, amount },
    clock.now(),
  )
  if (amount === 0 && credit > 0) await finishCreditRefund(orderContext, order, refund, credit)
  await alignFulfillment(orderContext, order.id, { actor, staffId })
  return refund
}

/** Cents that were captured and have neither gone back nor been set aside for it. */
export async function leftOf({ platform }: OrderContext, orderId: string): Promise<number> {
  const [payment] = await findLatestPayments(platform, [orderId])
  return payment?.status === 'captured' ? payment.amount - payment.refunded : 0
}

/** Cents of an order's store credit that have neither gone back nor wait for a refund to. */
async function creditLeftOf({ platform }: OrderContext, order: repository.OrderRecord): Promise<number> {
  const { database } = platform
  const parts = await findRefundParts(database, [order.id])
  const promised = parts.reduce((sum, { credit }) => sum + (credit ?? 0), 0)
  return order.credit - Math.max(promised, await findReturnedCredit(database, order.id))
}

/** Units of each line whose return has been paid. */
async function returnsPaid({ platform }: OrderContext, orderId: string): Promise<Wanted> {
  const done = (await findReturns(platform.database, [orderId])).filter(({ status }) => status === 'refunded')
  return sumOf(
    done.flatMap(({ lines }) =>
      lines.map(({ order_item_id, quantity }) => ({ item_id: order_item_id, quantity })),
    ),
  )
}
