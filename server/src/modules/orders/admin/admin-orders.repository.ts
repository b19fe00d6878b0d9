import type { Parsed } from '@lunula/contract/endpoint.ts'
import type { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter, startOfDay } from '../../../platform/clock.ts'
import { type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/like-pattern.ts'
import type { OrderRecord } from '../orders.repository.ts'
import { tables } from '../orders.tables.ts'

/** What is asked for; `q` as `wordsOf` reads it. */
type OrderFilter = Omit<Parsed<typeof adminOrders.list>['query'], 'q'> & { words: SearchWords }
type Unpaged = Omit<OrderFilter, 'cursor' | 'limit' | 'sort'>

const id = sql.ref('orders.id')
const KEYS = {
  placed: { key: sql.ref('orders.placed_at'), type: 'timestamptz' },
  total: { key: sql.ref('orders.total'), type: 'bigint' },
} as const

function orderOf(sort: NonNullable<OrderFilter['sort']>): ListOrder {
  const name = sort === 'total' || sort === '-total' ? 'total' : 'placed'
  return { name: sort, id, ...KEYS[name], descending: sort.startsWith('-') }
}

/**
 * One page of the placed orders of everyone. Each word is part of the number, the name, an e-mail, the city,
 * the ZIP code or a SKU, without regard to marks and case; or all of it is part of the phone number, however
 * it is written. What is the beginning of an order's number is that and nothing else.
 */
export function findOrders(database: Database, filter: OrderFilter) {
  const { sort = '-placed', cursor, limit } = filter
  return selectPage<never, never, OrderRecord>(
    database,
    wantedOrders(database, filter).selectAll() as never,
    orderOf(sort),
    { cursor, limit },
  )
}

const BATCH = 500

/** All orders of a filter, the newest first, some at a time. */
export async function* walkOrders(database: Database, filter: Unpaged): AsyncGenerator<OrderRecord[]> {
  for (let last: OrderRecord | undefined; ; ) {
    const rows = await wantedOrders(database, filter)
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(orders.placed_at, orders.id) < (
            (select placed_at from orders where id = ${last?.id}), ${last?.id}::uuid)`,
        ),
      )
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

function wantedOrders(database: Database, filter: Unpaged) {
  const { status, payment_status, fulfillment_status, words } = filter
  return tables(database)
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'placed'))
    .$if(payment_status !== undefined, (query) =>
      query.where('payment_status', '=', payment_status ?? 'paid'),
    )
    .$if(fulfillment_status !== undefined, (query) =>
      query.where('fulfillment_status', '=', fulfillment_status ?? 'unfulfilled'),
    )
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions(filter)], sql` and `)}`)
    .$if(words.q !== '', (query) => query.where(matches(words)))
}

/** As the home counts them: paid orders of which something has not left. */
const TO_SHIP = sql<boolean>`orders.status = 'placed'
  and orders.fulfillment_status in ('unfulfilled', 'partial')
  and orders.payment_status in ('paid', 'partially_refunded')`

/** Those that no index of the list's own order serves. */
function conditions({
  waits,
  from,
  to,
  product_id,
  sku,
  min_total,
  max_total,
}: Unpaged): RawBuilder<boolean>[] {
  return [
    from !== undefined && sql<boolean>`orders.placed_at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`orders.placed_at < ${startOfDay(dayAfter(to))}`,
    waits === 'ship' && TO_SHIP,
    min_total !== undefined && sql<boolean>`orders.total >= ${min_total}`,
    max_total !== undefined && sql<boolean>`orders.total <= ${max_total}`,
    product_id !== undefined &&
      sql<boolean>`exists (
      select from order_items item where item.order_id = orders.id and item.product_id = ${product_id})`,
    sku !== undefined &&
      sku.trim() !== '' &&
      sql<boolean>`orders.id in (
        select item.order_id from order_items item where fold(item.snapshot->>'sku') = fold(${sku.trim()}))`,
  ].filter((each) => each !== false)
}

const PHONE = /^[\d\s().+-]+$/
/** Fewer digits are part of too many phone numbers. */
const PHONE_DIGITS = 4

/** What staff typed, and which of its words are the beginning of an order's number. */
export interface SearchWords {
  q: string
  numbers: ReadonlySet<string>
}

/** What may be the beginning of a number; goods may have a SKU that looks the same. */
const LIKE_A_NUMBER = /^ln-\d+$/i

/**
 * Reads what staff typed. The letters and digits of a number by themselves are part of nearly every order, so
 * that a number is looked up by its beginning; what begins none is looked for as any other word.
 */
export async function wordsOf(database: Database, typed: string): Promise<SearchWords> {
  const q = typed.trim()
  const candidates = q.split(/\s+/).filter((word) => LIKE_A_NUMBER.test(word))
  const numbers = new Set<string>()
  for (const word of new Set(candidates)) {
    const known = await tables(database)
      .selectFrom('orders')
      .select('id')
      .where('placed_at', 'is not', null)
      .where(beginsNumber(word))
      .limit(1)
      .executeTakeFirst()
    if (known) numbers.add(word)
  }
  return { q, numbers }
}

const beginsNumber = (word: string) => sql<boolean>`orders.number like ${`${word.toUpperCase()}%`}`

function matches({ q, numbers }: SearchWords): RawBuilder<boolean> {
  const hasWord = (word: string): RawBuilder<boolean> =>
    numbers.has(word) ? beginsNumber(word) : sql<boolean>`orders.search_text like fold(${containing(word)})`
  const words = q.split(/\s+/).filter(Boolean)
  const everyWord = sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`
  const digits = q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!PHONE.test(q) || digits.length < PHONE_DIGITS) return everyWord
  return sql<boolean>`(${everyWord} or orders.search_text like ${containing(digits)})`
}
