import { Readable } from 'node:stream'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { csvLine } from '../../../platform/documents/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findContacts } from '../../accounts/index.ts'
import { findRefunds } from '../../payments/index.ts'
import { adminOrderSummaryView } from '../orders.presenter.ts'
import * as repository from '../orders.repository.ts'
import { walkOrders, wordsOf } from './admin-orders.repository.ts'

const COLUMNS = [
  'Number',
  'Placed',
  'Status',
  'Payment',
  'Fulfillment',
  'Name',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'ZIP',
  'Units',
  'SKUs',
  'Subtotal',
  'Discount',
  'Shipping',
  'Handling',
  'Tax',
  'Credit',
  'Total',
  'Refunded',
] as const

/** Every order of a filtered list as CSV, read and sent in batches however many there are. */
export function exportOrders(
  platform: Platform,
  { q = '', ...query }: Parsed<typeof adminOrders.export>['query'],
): Readable {
  return Readable.from(linesOf(platform, query, q))
}

async function* linesOf(
  platform: Platform,
  filter: Omit<Parameters<typeof walkOrders>[1], 'words'>,
  q: string,
): AsyncGenerator<string> {
  const words = await wordsOf(platform.database, q)
  yield `\uFEFF${csvLine(COLUMNS)}`
  for await (const orders of walkOrders(platform.database, { ...filter, words })) {
    const ids = orders.map(({ id }) => id)
    const items = Map.groupBy(await repository.findItems(platform.database, ids), ({ order_id }) => order_id)
    const refunds = Map.groupBy(await findRefunds(platform, ids), ({ order_id }) => order_id)
    const contacts = await findContacts(
      platform,
      orders.map(({ user_id }) => user_id),
    )
    yield orders
      .map((order) => {
        const own = items.get(order.id) ?? []
        const view = adminOrderSummaryView(order, own, refunds.get(order.id) ?? [])
        const { address } = order
        return csvLine([
          order.number,
          view.createdAt,
          order.status,
          order.payment_status,
          order.fulfillment_status,
          view.customer.name,
          address.email ?? contacts.get(order.user_id)?.email ?? '',
          address.phone,
          [address.address, address.address2].filter(Boolean).join(', '),
          address.city,
          address.state,
          address.zip_code,
          view.total_quantity,
          own.map(({ quantity, snapshot }) => `${quantity} x ${snapshot.sku}`).join('; '),
          ...[
            order.subtotal,
            order.discount,
            order.shipping,
            order.handling,
            order.tax,
            order.credit,
            order.total,
            view.refunded,
          ].map(dollars),
        ])
      })
      .join('')
  }
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)
