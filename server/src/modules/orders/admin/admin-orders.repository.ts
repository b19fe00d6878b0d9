import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../../platform/database/pagination.ts'
import { likeOf, type OrderRecord } from '../orders.repository.ts'
import { tables } from '../orders.tables.ts'

interface OrderFilter extends Slice, Partial<{ [F in keyof States]: States[F] | undefined }> {
  q: string
}
type States = Pick<OrderRecord, 'status' | 'payment_status' | 'fulfillment_status'>

/**
 * One page of the placed orders of everyone, newest first, and how many there are; `q` looks in numbers,
 * names and e-mails.
 */
export async function findOrders(
  database: Database,
  { status, payment_status, fulfillment_status, q, ...slice }: OrderFilter,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const like = likeOf(q)
  const wanted = tables(database)
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'placed'))
    .$if(payment_status !== undefined, (query) =>
      query.where('payment_status', '=', payment_status ?? 'paid'),
    )
    .$if(fulfillment_status !== undefined, (query) =>
      query.where('fulfillment_status', '=', fulfillment_status ?? 'unfulfilled'),
    )
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`(orders.number ilike ${like}
        or concat_ws(' ', orders.address->>'first_name', orders.address->>'last_name', orders.address->>'email') ilike ${like}
        or exists (select from users where users.id = orders.user_id and users.email ilike ${like}))`),
    )
  return selectSlice(wanted.selectAll().orderBy('id', 'desc'), slice)
}
