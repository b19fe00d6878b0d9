import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostState } from '@lunula/contract/board/states.ts'
import type { CUSTOMER_SORTS, CUSTOMER_STANDINGS } from '@lunula/contract/customers/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter, startOfDay } from '../../platform/clock.ts'
import { type CursorQuery, type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'

/*
 * Staff see a customer across modules: what is read here is one query for a page of the list, where asking
 * each module would be one for each row (decision 037). Nothing of other modules is written here.
 */

export interface CustomerFilter extends CursorQuery {
  q?: string | undefined
  standing?: (typeof CUSTOMER_STANDINGS)[number] | undefined
  state?: string | undefined
  ordered?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof CUSTOMER_SORTS)[number] | undefined
}

const KEYS = {
  joined: { key: sql.ref('created_at'), type: 'timestamptz' },
  name: { key: sql.ref('username_key'), type: 'text' },
} as const

/** The ids of one page of the customers that fit; with `q` the best plan hangs on the words. */
export function findCustomerIds(database: Database, filter: CustomerFilter) {
  const { sort = '-joined' } = filter
  const order: ListOrder = {
    name: sort,
    ...KEYS[sort.replace('-', '') as keyof typeof KEYS],
    descending: sort.startsWith('-'),
    id: sql.ref('users.id'),
  }
  const wanted = database
    .tables<{ users: { id: string } }>()
    .selectFrom('users')
    .select('users.id')
    .where(sql<boolean>`${sql.join(conditions(filter), sql` and `)}`)
  return selectPage<never, never, { id: string }>(database, wanted as never, order, filter)
}

const STANDINGS: Readonly<Record<(typeof CUSTOMER_STANDINGS)[number], RawBuilder<boolean>>> = {
  unconfirmed: sql`users.email_verified_at is null`,
  banned: sql`exists (select from board_bans ban where ban.user_id = users.id)`,
  staff: sql`(users.role is not null or users.role_id is not null)`,
  closed: sql`true`,
}

const HAS_ORDERED = sql<boolean>`exists (
  select from orders placed where placed.user_id = users.id and placed.placed_at is not null)`

function conditions({ q = '', standing, state, ordered, from, to }: CustomerFilter): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter(Boolean)
  return [
    standing === 'closed'
      ? sql<boolean>`users.deleted_at is not null`
      : sql<boolean>`users.deleted_at is null`,
    standing !== undefined && STANDINGS[standing],
    from !== undefined && sql<boolean>`users.created_at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`users.created_at < ${startOfDay(dayAfter(to))}`,
    ordered === true && HAS_ORDERED,
    ordered === false && sql<boolean>`not ${HAS_ORDERED}`,
    state !== undefined &&
      sql<boolean>`exists (
        select from addresses home where home.user_id = users.id and home.state = ${state})`,
    words.length > 0 && matches(q, words),
  ].filter((each) => each !== false)
}

const PHONE = /^[\d\s().+-]+$/
/** Fewer digits are part of too many phone numbers. */
const PHONE_DIGITS = 4

function matches(q: string, words: readonly string[]): RawBuilder<boolean> {
  const everyWord = sql<boolean>`(${sql.join(words.map(hasWord), sql` and `)})`
  const digits = q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!PHONE.test(q) || digits.length < PHONE_DIGITS) return everyWord
  return sql<boolean>`(${everyWord} or users.search_text like ${`%${digits}%`})`
}

/** The index knows three letters in a row: fewer are looked for at the beginning of a word. */
const INDEXED_LETTERS = 3

function hasWord(word: string): RawBuilder<boolean> {
  const start = word.length < INDEXED_LETTERS ? '% ' : '%'
  return sql<boolean>`users.search_text like fold(${`${start}${word.replace(/[\\%_]/g, '\\$&')}%`})`
}

export interface CustomerRow {
  id: string
  username: string
  email: string
  phone: string | null
  /** A built-in role, or the name of one that the shop made. */
  role: string | null
  language: string
  email_verified_at: Date | null
  last_seen_at: Date | null
  deleted_at: Date | null
  created_at: Date
  name: string | null
  city: string | null
  orders: number
  spent: number
  ban_reason: string | null
}

/** What lists show of these customers, by id. */
export async function findCustomers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const { rows } = await database.query<CustomerRow>(
    `select account.id, account.username, account.email, coalesce(account.phone, home.phone) as phone,
       coalesce(account.role, (select name from staff_roles where id = account.role_id)) as role, account.language, account.email_verified_at, account.last_seen_at, account.deleted_at,
       account.created_at, nullif(trim(concat_ws(' ', home.first_name, home.last_name)), '') as name,
       case when home.city is not null then home.city || ', ' || home.state end as city,
       bought.orders, bought.spent, ban.reason as ban_reason
     from users account
     left join lateral (
       select first_name, last_name, phone, city, state from addresses
       where user_id = account.id order by is_default desc, id desc limit 1
     ) home on true
     cross join lateral (
       select count(*)::integer as orders,
         coalesce(sum(total) filter (where status <> 'canceled'), 0)::bigint as spent
       from orders where user_id = account.id and placed_at is not null
     ) bought
     left join board_bans ban on ban.user_id = account.id
     where account.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface CustomerOrderRow {
  id: string
  number: string
  status: string
  payment_status: string
  fulfillment_status: string
  total: number
  placed_at: Date
}

export async function findLatestOrders(
  database: Database,
  userId: string,
  limit: number,
): Promise<CustomerOrderRow[]> {
  const { rows } = await database.query<CustomerOrderRow>(
    `select id, number, status, payment_status, fulfillment_status, total, placed_at from orders
     where user_id = $1 and placed_at is not null order by id desc limit $2`,
    [userId, limit],
  )
  return rows
}

export interface CustomerPostRow {
  id: string
  kind: PostKind
  title: string
  state: PostState
  created_at: Date
}

/** Without drafts. */
export async function findLatestPosts(
  database: Database,
  userId: string,
  limit: number,
): Promise<CustomerPostRow[]> {
  const { rows } = await database.query<CustomerPostRow>(
    `select id, kind, title, state, created_at from posts
     where user_id = $1 and state <> 'draft' and deleted_at is null order by updated_at desc limit $2`,
    [userId, limit],
  )
  return rows
}

/** Other accounts of which an address has the same phone number. */
export async function findDoubles(
  database: Database,
  userId: string,
  limit: number,
): Promise<{ id: string; username: string; email: string }[]> {
  const { rows } = await database.query<{ id: string; username: string; email: string }>(
    `select id, username, email from users where deleted_at is null and id in (
       select other.user_id from addresses own
       join addresses other on right(regexp_replace(other.phone, '\\D', '', 'g'), 10)
         = right(regexp_replace(own.phone, '\\D', '', 'g'), 10)
       where own.user_id = $1 and other.user_id <> $1 and length(regexp_replace(own.phone, '\\D', '', 'g')) >= 10
     ) order by created_at limit $2`,
    [userId, limit],
  )
  return rows
}
