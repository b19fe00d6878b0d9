import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { DeskOrder, DeskOrderSummary, DeskReturn, orderDesk } from '@lunula/contract/order-desk.ts'
import { type PageOf, pageOf } from '@lunula/contract/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findEmail, findUsernames } from '../accounts/actions.ts'
import { findRefunds } from '../payments/actions.ts'
import { findOrders } from './desk-store.ts'
import { readDossier } from './reading.ts'
import { findReturnsByStatus } from './return-store.ts'
import * as store from './store.ts'
import { deskSummaryView, deskView, returnView } from './view.ts'

const PER_PAGE = 50

/** Placed orders of everyone, newest first, by the three fields. */
export async function listAllOrders(
  platform: Platform,
  { q = '', page = 1, limit = PER_PAGE, ...fields }: Parsed<typeof orderDesk.list>['query'],
): Promise<PageOf<DeskOrderSummary>> {
  const { database } = platform
  const { rows, total } = await findOrders(database, {
    ...fields,
    q: q.trim(),
    limit,
    offset: (page - 1) * limit,
  })
  const ids = rows.map(({ id }) => id)
  const items = await store.findItems(database, ids)
  const refunds = await findRefunds(platform, ids)
  const docs = rows.map((row) =>
    deskSummaryView(
      row,
      items.filter(({ order_id }) => order_id === row.id),
      refunds.filter(({ order_id }) => order_id === row.id),
    ),
  )
  return pageOf(docs, total, { page, limit })
}

/** Refusal: `orders.not_found`. */
export async function readAnyOrder(platform: Platform, id: string): Promise<DeskOrder | Refusal> {
  const order = await store.findOrder(platform.database, id)
  if (!order?.placed_at) return refuse('orders.not_found')
  const dossier = await readDossier(platform, order)
  const staff = dossier.history.flatMap(({ user_id }) => (user_id ? [user_id] : []))
  return deskView(dossier, {
    names: await findUsernames(platform, [...new Set([order.user_id, ...staff])]),
    email: order.address.email ?? (await findEmail(platform, order.user_id)) ?? null,
    now: platform.clock.now(),
  })
}

/** A note that only staff read. Refusal: `orders.not_found`. */
export async function noteOnOrder(
  { database, clock }: Platform,
  staffId: string,
  id: string,
  note: string,
): Promise<Refusal | null> {
  const order = await store.findOrder(database, id)
  if (!order?.placed_at) return refuse('orders.not_found')
  await store.insertHistory(
    database,
    { order_id: id, event: 'order.noted', actor: 'staff', user_id: staffId, note },
    clock.now(),
  )
  return null
}

/** What buyers want to send back, the oldest first. */
export async function listReturns(
  platform: Platform,
  { status, page = 1, limit = PER_PAGE }: Parsed<typeof orderDesk.returns>['query'],
): Promise<PageOf<DeskReturn>> {
  const { rows, total } = await findReturnsByStatus(platform.database, {
    status,
    limit,
    offset: (page - 1) * limit,
  })
  const docs: DeskReturn[] = []
  for (const row of rows) {
    const order = await store.findOrder(platform.database, row.order_id)
    if (!order) continue
    const view = returnView(await readDossier(platform, order), row)
    docs.push({ ...view, order: { _id: order.id, number: order.number } })
  }
  return pageOf(docs, total, { page, limit })
}
