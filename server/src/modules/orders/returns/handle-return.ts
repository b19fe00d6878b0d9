import { type ReturnBody, SEND_BACK_DAYS, whyNotBack } from '@lunula/contract/orders/returns.ts'
import { daysFrom } from '../../../platform/clock.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { returnStock, withdrawStock } from '../../catalog/index.ts'
import type { OrderUpdate } from '../emails/order-updates.ts'
import type { OrderContext } from '../order-context.ts'
import { returnableUnits } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import type { OrderHistoryRow } from '../orders.tables.ts'
import { leftOf, pay } from '../refunds/create-refund.ts'
import { returnAmounts, sumOf } from '../refunds/refund-allocation.ts'
import { wantsLabel } from './buy-return-label.ts'
import { lockReturnable, openReturn } from './open-return.ts'
import * as returns from './return.repository.ts'

/**
 * A buyer wants to send something back; asked again with a key that is known, it stands once. Refusals:
 * `orders.not_found`, also for somebody else's, `orders.return_too_late`, `orders.item_not_found`,
 * `orders.return_flammable`, `orders.return_opened`, `orders.return_too_many`, `orders.nothing_to_return`.
 */
export function requestReturn(
  orderContext: OrderContext,
  userId: string,
  orderId: string,
  body: ReturnBody,
): Promise<Refusal | null> {
  const { database } = orderContext.platform
  return database.transaction(async () => {
    const refused = await lockReturnable(orderContext, userId, orderId)
    if (refused) return refused
    const { reason, note, key } = body
    if (await returns.isOpened(database, orderId, key)) return null
    const lines = linesOf(await repository.findItems(database, [orderId]), body)
    if (isRefusal(lines)) return lines
    return openReturn(orderContext, orderId, { reason, note, key, lines, claim: false, photo_ids: [] })
  })
}

/**
 * The lines of a return, held against the rules for each class of items. One opened unit makes its line an
 * opened one.
 */
function linesOf(
  items: readonly repository.OrderItemRecord[],
  { reason, lines }: ReturnBody,
): returns.ReturnRecord['lines'] | Refusal {
  const opened = new Set(lines.filter((line) => line.opened).map(({ item_id }) => item_id))
  const wanted: returns.ReturnRecord['lines'] = []
  for (const [id, quantity] of sumOf(lines)) {
    const item = items.find((known) => known.id === id)
    if (!item) return refuse('orders.item_not_found')
    const name = fullName(item.snapshot)
    const returnClass = item.snapshot.return_class ?? 'standard'
    const problem = whyNotBack(returnClass, { opened: opened.has(id), reason })
    if (problem) return refuse(`orders.return_${problem}`, { name })
    const left = returnableUnits(item)
    if (quantity > left) return refuse('orders.return_too_many', { name, left })
    wanted.push({ order_item_id: id, quantity, opened: opened.has(id) })
  }
  return wanted
}

interface Step {
  to: 'approved' | 'rejected' | 'received' | 'refunded' | 'replaced'
  /** Why it is rejected; the buyer reads it. */
  rejection?: string
  /** On receipt: whether it can be sold again. */
  restock?: boolean
  /** On approval: whether the shop pays the way back; without it where it is at fault. */
  label?: boolean | undefined
}

/**
 * Staff take a return one step on; answers the order's id. New goods for a claim leave the stock, and so does
 * what had gone back on sale of a return that is rejected. Refusals: `orders.return_not_found`,
 * `orders.return_moved`, those of `withdrawStock`, and on paying those of `pay`.
 */
export function moveReturn(
  orderContext: OrderContext,
  staffId: string,
  returnId: string,
  { to, rejection, restock = false, label }: Step,
): Promise<string | Refusal> {
  const { platform } = orderContext
  const { database, clock } = platform
  return database.transaction(async () => {
    const known = await returns.findReturn(database, returnId)
    const order = known && (await repository.lockOrder(database, known.order_id))
    if (!known || !order) return refuse('orders.return_not_found')
    const now = clock.now()
    const sendBy = to === 'approved' ? daysFrom(now, SEND_BACK_DAYS) : known.send_by
    const restocked = to === 'received' ? restock : undefined
    const change = { to, rejection: rejection ?? null, restocked, send_by: sendBy }
    const moved = mayTake(known, to) && (await returns.moveReturn(database, returnId, change, now))
    if (!moved) return refuse('orders.return_moved')
    // the units are the buyer's again: those that were kept, or those that are sent anew
    if (to === 'rejected' || to === 'replaced') await returns.lowerReturned(database, known.lines)
    if (to === 'received' && restock)
      await returnStock(platform, await stockLines(orderContext, order.id, sellable(known)))
    if (to === 'replaced' || (to === 'rejected' && moved.restocked)) {
      const leaving = to === 'replaced' ? known.lines : sellable(known)
      const short = await withdrawStock(platform, await stockLines(orderContext, order.id, leaving))
      if (short) return short
    }
    if (to === 'refunded') {
      const paid = await payReturn(orderContext, order, known, staffId)
      if (isRefusal(paid)) return paid
    }
    const event = (known.claim ? `claim.${to}` : `return.${to}`) as OrderHistoryRow['event']
    const who = { actor: 'staff', user_id: staffId, note: rejection ?? null } as const
    await repository.insertHistory(database, { order_id: order.id, event, ...who, parcel: known.number }, now)
    // the refund has a mail of its own
    const isLabeled = to === 'approved' && wantsLabel(platform, known, label)
    if (isLabeled) await orderContext.scheduleReturnLabel(returnId)
    // a label is told of with the approval, once it is there
    if (to !== 'refunded' && !isLabeled) {
      const kind = (known.claim ? `claim_${to}` : `return_${to}`) as OrderUpdate['kind']
      await orderContext.sendOrderUpdate({ kind, orderId: order.id, id: returnId })
    }
    return order.id
  })
}

/** A claim ends at once, since nothing comes back; of a return the items come first. */
const mayTake = ({ claim, status }: returns.ReturnRecord, to: Step['to']): boolean =>
  claim
    ? to !== 'approved' && to !== 'received'
    : to !== 'replaced' && (to !== 'refunded' || status === 'received')

const sellable = ({ lines }: returns.ReturnRecord) => lines.filter(({ opened }) => !opened)

async function stockLines({ platform }: OrderContext, orderId: string, lines: returns.ReturnRecord['lines']) {
  const items = await repository.findItems(platform.database, [orderId])
  return lines.flatMap(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    return item ? [{ variant_id: item.variant_id, quantity }] : []
  })
}

async function payReturn(
  orderContext: OrderContext,
  order: repository.OrderRecord,
  known: returns.ReturnRecord,
  staffId: string,
) {
  const items = await repository.findItems(orderContext.platform.database, [order.id])
  const { wanted, parts, refund, ...rest } = returnAmounts(order, items, known)
  // what was paid back before as an amount may leave less than the lines carry
  const amount = Math.min(refund, await leftOf(orderContext, order.id))
  const how = { key: `return-${known.id}`, reason: `return ${known.number}`, staffId, restock: false }
  return pay(orderContext, order, { items, wanted, parts, amount, ...rest, returnId: known.id }, how)
}
