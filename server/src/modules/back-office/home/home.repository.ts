import {
  MAX_WAITING,
  type OpenPayment,
  type Sales,
  type WaitingCounts,
} from '@lunula/contract/back-office/home/schemas.ts'
import { LOW_STOCK } from '@lunula/contract/catalog/goods/constants.ts'
import { SHOP_TIME_ZONE } from '@lunula/contract/formats/dates.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAIL_QUEUES } from './mail-queues.ts'
import { salesByDay, soldItems } from './sales.sql.ts'

/*
 * The home reads across the tables of other modules, and writes none: a number of it is one query beside
 * what it sums up (decision 035). Sums of months that are over are kept, and marked by what changes them
 * (decision 057).
 */

/** Payments whose outcome should have been known for a while, and money that is still to go back. */
const OPEN_PAYMENTS = `(
  select id, 'payment' as kind, status as state, amount, order_id, updated_at from payments
  where status in ('requested', 'authorized') and updated_at < now() - interval '10 minutes'
  union all
  select recovery.id, 'recovery', recovery.state, recovery.amount, payment.order_id, recovery.updated_at
  from payment_recoveries recovery left join payments payment on payment.id = recovery.payment_id
  where recovery.state = 'open'
)`

/** Jobs that send mails and were given up; their queues are named in `MAIL_QUEUES`. */
const FAILED_MAILS = `(
  select id, name, data, output, retry_count, completed_on from pgboss.job
  where state = 'failed' and name in (${Object.keys(MAIL_QUEUES)
    .map((name) => `'${name}'`)
    .join(', ')})
)`

/** What makes something wait, as the rest of a query. */
const WAITING: Readonly<Record<keyof WaitingCounts, string>> = {
  orders_to_ship: `orders where placed_at is not null and status = 'placed'
    and fulfillment_status in ('unfulfilled', 'partial')
    and payment_status in ('paid', 'partially_refunded')`,
  returns: `returns where status in ('requested', 'received')`,
  open_payments: `${OPEN_PAYMENTS} as found_open`,
  licenses: `licences where status = 'submitted'`,
  exemptions: `tax_exemptions where status = 'submitted'`,
  // as the moderators' queues list them
  posts: `posts where deleted_at is null and id in (
    select id from posts where state = 'pending'
    union all select post_id from post_revisions where state = 'waiting')`,
  reports: `posts where deleted_at is null and id in (select post_id from post_reports where settled_at is null)`,
  appeals: `posts where deleted_at is null and id in (select post_id from post_appeals where settled_at is null)`,
  conversations: `message_reports where settled_at is null`,
  low_stock: `variants variant join products product on product.id = variant.product_id
    where variant.active and variant.tracked and variant.available <= ${LOW_STOCK} and product.status <> 'archived'`,
  inquiries: `inquiries where state = 'open'`,
  failed_mails: `${FAILED_MAILS} as found_failed`,
}

/** How many of some kinds wait; each count stops at the most that is told. */
export async function countWaiting(
  database: Database,
  kinds: readonly (keyof WaitingCounts)[],
): Promise<Partial<WaitingCounts>> {
  if (kinds.length === 0) return {}
  const counts = kinds.map(
    (kind) => `(select count(*) from (select from ${WAITING[kind]} limit ${MAX_WAITING}) found) as ${kind}`,
  )
  const { rows } = await database.query<WaitingCounts>(`select ${counts.join(', ')}`)
  return rows[0] ?? {}
}

/** From a moment to just before another. */
export interface Range {
  start: Date
  end: Date
}

export type SalesDay = Sales['days'][number] & {
  /** What its orders come to, in cents. */
  ordered: number
}

/** Days on which something happened; money from the ledger, in cents. */
export async function findSalesDays(database: Database, { start, end }: Range): Promise<SalesDay[]> {
  const { rows } = await database.query<SalesDay>(
    `with ${salesByDay({ start: '$1', end: '$2', zone: '$3' })}
     select day::text as day, coalesce(taken, 0)::bigint as taken, coalesce(refunded, 0)::bigint as refunded,
       (coalesce(taken, 0) - coalesce(refunded, 0))::bigint as net, coalesce(orders, 0)::integer as orders,
       coalesce(ordered, 0)::bigint as ordered
     from money full join placed using (day) order by day`,
    [start, end, SHOP_TIME_ZONE],
  )
  return rows
}

/** Carts of buyers that were begun with something in them, and those of them that became orders. */
export async function countCarts(
  database: Database,
  { start, end }: Range,
): Promise<{ carts: number; carts_ordered: number }> {
  const { rows } = await database.query<{ carts: number; carts_ordered: number }>(
    `select count(*)::integer as carts, (count(ordered_at))::integer as carts_ordered
     from carts cart
     where created_at >= $1 and created_at < $2 and not is_draft
       and (ordered_at is not null or exists (select from cart_items item where item.cart_id = cart.id))`,
    [start, end],
  )
  return rows[0] ?? { carts: 0, carts_ordered: 0 }
}

/** `from` and `to` as days by the clock of the shop. */
export async function findMissedSearches(
  database: Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<Sales['missed_searches']> {
  const { rows } = await database.query<Sales['missed_searches'][number]>(
    `select term, sum(times)::integer as times from missed_searches
     where day between $1 and $2 group by term order by times desc, term limit $3`,
    [from, to, limit],
  )
  return rows
}

interface OpenPaymentRow extends Pick<OpenPayment, 'kind' | 'state' | 'amount'> {
  id: string
  order_id: string | null
  number: string | null
  placed_at: Date | null
  updated_at: Date
}

export async function findOpenPayments(database: Database): Promise<OpenPaymentRow[]> {
  const { rows } = await database.query<OpenPaymentRow>(
    `select open.*, orders.number, orders.placed_at
     from ${OPEN_PAYMENTS} as open left join orders on orders.id = open.order_id
     order by open.updated_at, open.id limit ${MAX_WAITING}`,
  )
  return rows
}

interface FailedMailRow {
  id: string
  name: string
  order_id: string | null
  number: string | null
  error: string | null
  retry_count: number
  completed_on: Date
}

/** @param id of one of them; all without it */
export async function findFailedMails(database: Database, id: string | null): Promise<FailedMailRow[]> {
  const { rows } = await database.query<FailedMailRow>(
    `select failed.id, failed.name, orders.id as order_id, orders.number, failed.output ->> 'message' as error,
       failed.retry_count, failed.completed_on
     from ${FAILED_MAILS} as failed left join orders on orders.id::text = failed.data ->> 'orderId'
     where $1::uuid is null or failed.id = $1
     order by failed.completed_on desc, failed.id limit ${MAX_WAITING}`,
    [id],
  )
  return rows
}

/** @param kept ids of months of which the sums are kept; `open` is what has to be summed up beside them */
export async function findTopProducts(
  database: Database,
  { kept, open }: { kept: readonly string[]; open: readonly Range[] },
  limit: number,
): Promise<Sales['top_products']> {
  const sold = [
    'select product_id, units, amount from sales_products where kept_id = any($2::uuid[])',
    ...open.map((_range, at) => soldItems({ start: `$${at * 2 + 3}`, end: `$${at * 2 + 4}` })),
  ]
  const { rows } = await database.queryPlanned<Sales['top_products'][number]>(
    `with best as (
       select product_id, sum(units)::integer as units, sum(amount)::bigint as amount
       from (${sold.join(' union all ')}) sold (product_id, units, amount)
       group by product_id order by amount desc, product_id limit $1
     )
     select best.product_id, named.name, best.units, best.amount
     from best cross join lateral (
       select item.snapshot ->> 'product_name' as name from order_items item
       where item.product_id = best.product_id order by item.id desc limit 1) named
     order by best.amount desc, best.product_id`,
    [limit, kept, ...open.flatMap(({ start, end }) => [start, end])],
  )
  return rows
}

/** How something is found by words: what its rows are, and the text that has to hold each word. */
const FIND = {
  order: {
    from: `select id, number as name, concat_ws(' ', address ->> 'first_name', address ->> 'last_name') as detail
      from orders where placed_at is not null`,
    text: 'search_text',
    order: 'placed_at desc, id desc',
  },
  product: {
    from: `select id, name, brand as detail from products where true`,
    text: 'folded',
    order: 'name, id',
  },
  customer: {
    from: `select id, username as name, email as detail from users where deleted_at is null`,
    text: 'search_text',
    order: 'username, id',
  },
} as const
export type FoundKind = keyof typeof FIND

/** At most so many things of a kind of which a text holds all of the words. */
export async function findByWords(
  database: Database,
  kind: FoundKind,
  words: readonly string[],
  limit: number,
): Promise<{ id: string; name: string; detail: string }[]> {
  const { from, text, order } = FIND[kind]
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const holds = patterns.map((_, at) => ` and ${text} like fold($${at + 2})`).join('')
  const { rows } = await database.queryPlanned<{ id: string; name: string; detail: string }>(
    `${from}${holds} order by ${order} limit $1`,
    [limit, ...patterns],
  )
  return rows
}
