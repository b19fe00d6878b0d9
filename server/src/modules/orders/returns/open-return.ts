import { newId } from '../../../platform/id.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findParcels } from '../fulfillment/shipment.repository.ts'
import type { OrderContext } from '../order-context.ts'
import { returnUntil } from '../orders.policy.ts'
import * as repository from '../orders.repository.ts'
import * as returns from './return.repository.ts'

/**
 * Locks one's own order, as long as its items may be sent back or reported; part of the caller's transaction.
 * Refusals: `orders.not_found`, also for somebody else's, `orders.return_too_late`.
 */
export async function lockReturnable(
  { platform: { database, clock } }: OrderContext,
  userId: string,
  orderId: string,
): Promise<Refusal | null> {
  const order = await repository.lockOrder(database, orderId)
  if (!order?.placed_at || order.user_id !== userId) return refuse('orders.not_found')
  const until = returnUntil(await findParcels(database, [orderId]))
  return until && clock.now() > until ? refuse('orders.return_too_late') : null
}

type Opened = Pick<returns.ReturnRecord, 'reason' | 'lines' | 'claim' | 'photo_ids'> & {
  note: string | undefined
  key: string | undefined
}

/**
 * Keeps what a buyer wants to send back, or claims without sending it, and tells them that it has come; part
 * of the caller's transaction. Refusal: `orders.nothing_to_return` when the units are no longer left.
 */
export async function openReturn(
  orderContext: OrderContext,
  orderId: string,
  { note = '', key, ...wanted }: Opened,
): Promise<Refusal | null> {
  const { database, clock } = orderContext.platform
  if (!(await returns.raiseReturned(database, wanted.lines))) return refuse('orders.nothing_to_return')
  const now = clock.now()
  const id = newId()
  const number = (await returns.findReturns(database, [orderId])).length + 1
  await returns.insertReturn(database, {
    ...wanted,
    id,
    order_id: orderId,
    number,
    note: note.trim(),
    status: 'requested',
    rejection: null,
    restocked: false,
    send_by: null,
    key: key ?? null,
    created_at: now,
    updated_at: now,
  })
  const kind = wanted.claim ? 'claim' : 'return'
  await repository.insertHistory(
    database,
    { order_id: orderId, event: `${kind}.requested`, actor: 'buyer', parcel: number },
    now,
  )
  await orderContext.sendOrderUpdate({ kind: `${kind}_requested`, orderId, id })
  return null
}
