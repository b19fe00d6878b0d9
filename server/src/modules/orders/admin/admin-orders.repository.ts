import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../../platform/database/pagination.ts'
import { likeOf, type OrderRecord } from '../orders.repository.ts'
import { tables } from '../orders.tables.ts'

interface OrderFilter extends Slice, Partial<{ [F in keyof States]: States[F] | undefined }> {
  q: string
}
type States = Pick<OrderRecord, 'status' | 'payment_status' | 'fulfillment_status'>

/**
 * One page of the placed orders of everyone, newest first, and how many there are. Each word of `q` stands in
 * the number, the name, the e-mail, the city, the ZIP code or a SKU, without regard to marks and case; or `q`
 * is a part of the phone number, however it is written.
 */
export async function findOrders(
  database: Database,
  { status, payment_status, fulfillment_status, q, ...slice }: OrderFilter,
): Promise<{ rows: OrderRecord[]; total: number }> {
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
    .$if(q !== '', (query) => query.where(matches(q)))
  return selectSlice(wanted.selectAll().orderBy('id', 'desc'), slice)
}

const PHONE = /^[\d\s().+-]+$/
/** Fewer digits are part of too many phone numbers. */
const PHONE_DIGITS = 4

function matches(q: string): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean)
  const everyWord = sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`
  const digits = q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!PHONE.test(q) || digits.length < PHONE_DIGITS) return everyWord
  const phone = sql`regexp_replace(orders.address->>'phone', '\\D', '', 'g')`
  return sql<boolean>`(${everyWord} or ${phone} like ${likeOf(digits)})`
}

function hasWord(word: string): RawBuilder<boolean> {
  const like = sql`fold(${likeOf(word)})`
  const name = sql`concat_ws(' ', orders.address->>'first_name', orders.address->>'last_name')`
  const place = sql`concat_ws(' ', orders.address->>'city', orders.address->>'zip_code')`
  return sql<boolean>`(
    fold(concat_ws(' ', orders.number, ${name}, orders.address->>'email', ${place})) like ${like}
    or exists (select from users where users.id = orders.user_id and fold(users.email) like ${like})
    or exists (
      select from order_items item where item.order_id = orders.id and fold(item.snapshot->>'sku') like ${like}
    ))`
}
