import type { Language } from '@lunula/contract/languages.ts'
import type { ORDER_PAPERS } from '@lunula/contract/orders/admin/constants.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { fullName } from '../../cart/index.ts'
import { printPapers } from '../invoice/invoice-printer.ts'
import { loadDetailsOfOrders } from '../order-queries.ts'
import { type OrderDetails, orderView } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { pickListOf } from './pick-list.ts'

interface Asked {
  kind: (typeof ORDER_PAPERS)[number]
  ids: readonly string[]
  /** Of who prints; what a buyer gets is in the language of the order. */
  language: Language
}

/**
 * Papers of some orders as one PDF, in the order in which they are named. Refusals: `orders.not_found` when
 * one of them is none, `orders.nothing_to_ship` when nothing of them is left to pick or pack.
 */
export async function printOrders(
  platform: Platform,
  { kind, ids, language }: Asked,
): Promise<Buffer | Refusal> {
  const { database, clock, config } = platform
  const wanted = [...new Set(ids)]
  const found = new Map((await repository.findOrders(database, wanted)).map((order) => [order.id, order]))
  const orders = wanted.flatMap((id) => found.get(id) ?? [])
  if (orders.length < wanted.length || orders.some(({ placed_at }) => !placed_at))
    return refuse('orders.not_found')
  const details = await loadDetailsOfOrders(platform, orders)
  const now = clock.now()
  const papers = details.map((each) => ({
    order: orderView(each, now),
    seller: config.seller,
    language: each.order.language,
    units: unitsToPack(each),
  }))
  if (kind === 'invoices')
    return printPapers({ kind, papers: papers.map(({ units: _, ...invoice }) => invoice) })
  const packed = papers.filter(({ units }) => Object.keys(units).length > 0)
  if (packed.length === 0) return refuse('orders.nothing_to_ship')
  if (kind === 'packing_slips') return printPapers({ kind, papers: packed })
  const picked = details.flatMap((each) => {
    const units = unitsToPack(each)
    return each.items.flatMap(({ id, snapshot }) => {
      const { number } = each.order
      return units[id] ? [{ number, sku: snapshot.sku, name: fullName(snapshot), units: units[id] }] : []
    })
  })
  return printPapers({ kind, list: pickListOf(picked), language })
}

/** Units that have not left and were not taken off; none of an order that was canceled. */
function unitsToPack({ order, items }: OrderDetails): Record<string, number> {
  if (order.status === 'canceled') return {}
  return Object.fromEntries(
    items.flatMap(({ id, quantity, fulfilled, withdrawn }) => {
      const left = quantity - fulfilled - withdrawn
      return left > 0 ? [[id, left]] : []
    }),
  )
}
