import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type {
  AdminOrder,
  AdminOrderSummary,
  AdminReturn,
  adminOrders,
  NoteBody,
} from '@lunula/contract/orders/admin/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findEmail, findUsernames } from '../../accounts/index.ts'
import { findRefunds } from '../../payments/index.ts'
import { labelProvider } from '../../shipping/index.ts'
import { findLabels } from '../fulfillment/parcel-label.repository.ts'
import { loadDetailsOfOrders, loadOrderDetails } from '../order-queries.ts'
import { adminOrderSummaryView, adminOrderView, returnView } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { findReturnPage } from '../returns/return.repository.ts'
import { findOrders, wordsOf } from './admin-orders.repository.ts'

/** Placed orders of everyone, the newest first unless asked otherwise. */
export async function listAllOrders(
  platform: Platform,
  { q = '', ...query }: Parsed<typeof adminOrders.list>['query'],
): Promise<CursorPageOf<AdminOrderSummary>> {
  const { database } = platform
  const { rows, ...page } = await findOrders(database, { ...query, words: await wordsOf(database, q) })
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await repository.findItems(database, ids), ({ order_id }) => order_id)
  const refunds = Map.groupBy(await findRefunds(platform, ids), ({ order_id }) => order_id)
  const docs = rows.map((row) =>
    adminOrderSummaryView(row, items.get(row.id) ?? [], refunds.get(row.id) ?? []),
  )
  return { docs, ...page }
}

/** Refusal: `orders.not_found`. */
export async function readAnyOrder(platform: Platform, id: string): Promise<AdminOrder | Refusal> {
  const order = await repository.findOrder(platform.database, id)
  if (!order?.placed_at) return refuse('orders.not_found')
  const details = await loadOrderDetails(platform, order)
  const staff = details.history.flatMap(({ user_id }) => (user_id ? [user_id] : []))
  return adminOrderView(details, {
    names: await findUsernames(platform, [...new Set([order.user_id, ...staff])]),
    email: order.address.email ?? (await findEmail(platform, order.user_id)) ?? null,
    now: platform.clock.now(),
    labels: await findLabels(platform.database, id),
    buysLabels: labelProvider(platform) !== null,
  })
}

/** A note that only staff read; the same `key` writes it once. Refusal: `orders.not_found`. */
export async function noteOnOrder(
  platform: Platform,
  staffId: string,
  id: string,
  { note, key }: NoteBody,
): Promise<Refusal | null> {
  const { database, clock } = platform
  const order = await repository.findOrder(database, id)
  if (!order?.placed_at) return refuse('orders.not_found')
  const isNew = await repository.insertHistory(
    database,
    { order_id: id, event: 'order.noted', actor: 'staff', user_id: staffId, note, key: key ?? null },
    clock.now(),
  )
  if (isNew) await recordChange(platform, { subject: { kind: 'order', id }, before: {}, after: { note } })
  return null
}

/** What buyers want to send back and what they claim, the oldest first unless asked otherwise. */
export async function listReturns(
  platform: Platform,
  query: Parsed<typeof adminOrders.returns>['query'],
): Promise<CursorPageOf<AdminReturn>> {
  const { rows, ...page } = await findReturnPage(platform.database, query)
  const orders = await repository.findOrders(platform.database, [...new Set(rows.map((row) => row.order_id))])
  const allDetails = new Map(
    (await loadDetailsOfOrders(platform, orders)).map((each) => [each.order.id, each]),
  )
  const docs = rows.flatMap((row): AdminReturn[] => {
    const details = allDetails.get(row.order_id)
    if (!details) return []
    const { id, number } = details.order
    return [{ ...returnView(details, row), order: { _id: id, number } }]
  })
  return { docs, ...page }
}
