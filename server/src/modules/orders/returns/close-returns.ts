import { RETURN_TRANSIT_DAYS } from '@lunula/contract/orders/returns.ts'
import { daysFrom } from '../../../platform/clock.ts'
import type { OrderContext } from '../order-context.ts'
import * as repository from '../orders.repository.ts'
import * as returns from './return.repository.ts'

/**
 * Closes approved returns whose parcel cannot be on its way any more, and tells their buyers; the units may
 * be asked for again. One transaction each, so that one that fails holds up no other.
 */
export async function closeOverdueReturns(orderContext: OrderContext): Promise<void> {
  const { database, clock } = orderContext.platform
  const now = clock.now()
  for (const overdue of await returns.findOverdue(database, daysFrom(now, -RETURN_TRANSIT_DAYS)))
    await database.transaction(async () => {
      const { id, order_id: orderId, number, lines, send_by } = overdue
      if (!(await repository.lockOrder(database, orderId))) return
      // it may have arrived meanwhile
      if (!(await returns.moveReturn(database, id, { to: 'closed', send_by }, now))) return
      await returns.lowerReturned(database, lines)
      await repository.insertHistory(
        database,
        { order_id: orderId, event: 'return.closed', actor: 'system', parcel: number },
        now,
      )
      await orderContext.sendOrderUpdate({ kind: 'return_closed', orderId, id })
    })
}
