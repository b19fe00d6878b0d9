import type { ShipManyOutcome } from '@lunula/contract/orders/admin/schemas.ts'
import type { Carrier } from '@lunula/contract/orders/fulfillments.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import { recordOrderChange } from '../admin/record-order-change.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import { fulfillOrder } from './create-shipment.ts'

/**
 * Ships what is left of each order, each in a transaction of its own with its line of the audit log: what
 * hinders one keeps back none of the others, and whoever sends the same again ships nothing twice.
 */
export async function shipMany(
  orderContext: OrderContext,
  staffId: string,
  { ids, carrier }: { ids: readonly string[]; carrier: Carrier },
  translate: Translate,
): Promise<ShipManyOutcome> {
  const { platform } = orderContext
  const orders: ShipManyOutcome['orders'] = []
  for (const id of new Set(ids)) {
    const order = await repository.findOrder(platform.database, id)
    const result = await recordOrderChange(platform, id, () =>
      fulfillOrder(orderContext, staffId, id, { carrier }),
    )
    orders.push({
      _id: id,
      number: order?.placed_at ? order.number : null,
      skipped: isRefusal(result) ? translate(`errors:${result.code}`, result.values) : null,
    })
  }
  return { shipped: orders.filter(({ skipped }) => skipped === null).length, orders }
}
