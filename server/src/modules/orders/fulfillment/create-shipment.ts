import type { FulfillBody } from '@lunula/contract/orders/admin/schemas.ts'
import { newId } from '../../../platform/id.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { dropSold } from '../../catalog/index.ts'
import { releaseUse } from '../../promotions/index.ts'
import { rewardShipment } from '../checkout/order-rewards.ts'
import type { OrderContext } from '../order-context.ts'
import { mayShip } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import { fulfillmentEvent } from '../orders.rules.ts'
import type { OrderHistoryRow } from '../orders.tables.ts'
import { sumOf } from '../refunds/refund-allocation.ts'
import * as parcels from './shipment.repository.ts'

export interface Actor {
  actor: OrderHistoryRow['actor']
  staffId: string | null
}

/**
 * A parcel leaves with the named units, or with everything that is left; asked again with a key that is
 * known, it leaves once. Refusals: `orders.not_found`, `orders.canceled_already`, `orders.not_paid`,
 * `orders.left_changed`, `orders.item_not_found`, `orders.nothing_to_ship`, `orders.too_many_to_ship`.
 */
export function fulfillOrder(
  orderContext: OrderContext,
  staffId: string,
  orderId: string,
  { carrier, tracking_number, key, ...parcel }: FulfillBody,
): Promise<Refusal | null> {
  const { database, clock } = orderContext.platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    const left = await parcels.findParcels(database, [orderId])
    if (key && left.some((parcel) => parcel.key === key)) return null
    if (order.status === 'canceled') return refuse('orders.canceled_already')
    if (!mayShip(order)) return refuse('orders.not_paid')
    const items = await repository.findItems(database, [orderId])
    const wanted = unitsToShip(items, parcel)
    if (isRefusal(wanted)) return wanted
    if (!(await parcels.raiseFulfilled(database, wanted))) return refuse('orders.nothing_to_ship')
    const now = clock.now()
    const number = left.length + 1
    const id = newId()
    await parcels.insertParcel(database, {
      id,
      order_id: orderId,
      number,
      carrier,
      tracking_number: tracking_number?.trim() || null,
      status: 'shipped',
      delivered_at: null,
      key: key ?? null,
      created_at: now,
      updated_at: now,
      lines: wanted,
    })
    await repository.insertHistory(
      database,
      { order_id: orderId, event: 'parcel.shipped', actor: 'staff', user_id: staffId, parcel: number },
      now,
    )
    await alignFulfillment(orderContext, orderId, { actor: 'staff', staffId })
    await orderContext.sendOrderUpdate({ kind: 'shipped', orderId, id })
    return null
  })
}

export function unitsToShip(
  items: readonly repository.OrderItemRecord[],
  { lines, expected_left: expected }: Pick<FulfillBody, 'lines' | 'expected_left'>,
): { order_item_id: string; quantity: number }[] | Refusal {
  const left = (item: repository.OrderItemRecord) => item.quantity - item.fulfilled - item.withdrawn
  const allLeft = items.reduce((sum, item) => sum + left(item), 0)
  if (expected !== undefined && expected !== allLeft) return refuse('orders.left_changed', { left: allLeft })
  if (!lines) {
    const rest = items.flatMap((item) =>
      left(item) > 0 ? [{ order_item_id: item.id, quantity: left(item) }] : [],
    )
    return rest.length > 0 ? rest : refuse('orders.nothing_to_ship')
  }
  const wanted = [...sumOf(lines)].map(([order_item_id, quantity]) => ({ order_item_id, quantity }))
  for (const { order_item_id, quantity } of wanted) {
    const item = items.find(({ id }) => id === order_item_id)
    if (!item) return refuse('orders.item_not_found')
    if (quantity > left(item))
      return refuse('orders.too_many_to_ship', { name: fullName(item.snapshot), left: left(item) })
  }
  return wanted
}

/**
 * A parcel has arrived, or the carrier has brought it back. Refusals: `orders.not_found`,
 * `orders.parcel_not_found`, `orders.parcel_moved`.
 */
export function moveParcel(
  orderContext: OrderContext,
  staffId: string,
  { id: orderId, parcel: parcelId }: { id: string; parcel: string },
  to: 'delivered' | 'returned',
): Promise<Refusal | null> {
  const { database, clock } = orderContext.platform
  return database.transaction(async () => {
    const order = await repository.lockOrder(database, orderId)
    if (!order?.placed_at) return refuse('orders.not_found')
    const parcel = (await parcels.findParcels(database, [orderId])).find(({ id }) => id === parcelId)
    if (!parcel) return refuse('orders.parcel_not_found')
    const now = clock.now()
    if (!(await parcels.moveParcel(database, parcelId, to, now))) return refuse('orders.parcel_moved')
    await repository.insertHistory(
      database,
      { order_id: orderId, event: `parcel.${to}`, actor: 'staff', user_id: staffId, parcel: parcel.number },
      now,
    )
    await alignFulfillment(orderContext, orderId, { actor: 'staff', staffId })
    return null
  })
}

/**
 * Brings the order's fields in line with its parcels, after every change of them. The caller holds the order.
 */
export async function alignFulfillment(
  { platform }: OrderContext,
  orderId: string,
  { actor, staffId }: Actor,
): Promise<void> {
  const { database, clock } = platform
  const order = await repository.findOrder(database, orderId)
  if (!order) return
  const items = await repository.findItems(database, [orderId])
  const event = fulfillmentEvent(order.fulfillment_status, {
    items,
    parcels: await parcels.findParcels(database, [orderId]),
  })
  const now = clock.now()
  if (!event || !(await repository.applyEvent(database, orderId, event, { updated_at: now }))) return
  const entry = { order_id: orderId, actor, user_id: staffId }
  if (event === 'cancel') {
    await releaseUse(platform, orderId)
    await repository.closeFreeOrder(database, order, now)
    await dropSold(platform, items)
    await repository.insertHistory(database, { ...entry, event: 'order.canceled' }, now)
  }
  if (event === 'ship_all' || event === 'deliver_all') await rewardShipment(platform, order)
  if (event === 'deliver_all')
    await repository.insertHistory(database, { ...entry, event: 'order.completed' }, now)
}
