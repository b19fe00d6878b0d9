import type { AFFILIATE_SORTS, AFFILIATE_STANDINGS } from '@lunula/contract/referrals/constants.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type AffiliateRow, tables } from '../referrals.tables.ts'

/**
 * Sums of an affiliate in cents. `payable` may be below zero: what was paid out can be reversed by a late
 * refund.
 */
export interface Standing {
  orders: number
  pending: number
  payable: number
  paid: number
}

export type StandingRow = Standing &
  Pick<Selectable<AffiliateRow>, 'user_id' | 'is_active' | 'clicks' | 'joined_at'>

/** All affiliates with their sums; commission that was earned until then is due. */
const standings = (payableUntil: Date): RawBuilder<StandingRow> => sql<StandingRow>`
  select affiliates.user_id, affiliates.is_active, affiliates.clicks, affiliates.joined_at,
    coalesce(earned.orders, 0)::integer as orders, coalesce(earned.pending, 0)::integer as pending,
    (coalesce(earned.due, 0) - coalesce(payouts.paid, 0))::integer as payable, coalesce(payouts.paid, 0)::integer as paid
  from affiliates
  left join (
    select affiliate_id, count(*) as orders,
      sum(commission - reversed) filter (where earned_at > ${payableUntil}) as pending,
      sum(commission - reversed) filter (where earned_at <= ${payableUntil}) as due
    from affiliate_orders where state = 'earned' group by affiliate_id
  ) earned on earned.affiliate_id = affiliates.user_id
  left join (
    select affiliate_id, sum(amount) as paid from affiliate_payouts group by affiliate_id
  ) payouts on payouts.affiliate_id = affiliates.user_id`

const fromStandings = (database: Database, payableUntil: Date) =>
  tables(database).selectFrom(sql<StandingRow>`(${standings(payableUntil)})`.as('standing'))

/** @param payableUntil commission earned until then is due */
export async function findStanding(
  database: Database,
  affiliateId: string,
  payableUntil: Date,
): Promise<Standing> {
  const found = await fromStandings(database, payableUntil)
    .select(['orders', 'pending', 'payable', 'paid'])
    .where('user_id', '=', affiliateId)
    .executeTakeFirst()
  return found ?? { orders: 0, pending: 0, payable: 0, paid: 0 }
}

export interface StandingFilter extends CursorQuery {
  /** Part of the name or of the code. */
  q?: string | undefined
  standing?: (typeof AFFILIATE_STANDINGS)[number] | undefined
  /** Only those to whom something is due, or nothing. */
  due?: boolean | undefined
  sort?: (typeof AFFILIATE_SORTS)[number] | undefined
}

const KEYS = {
  payable: { key: sql.ref('standing.payable'), type: 'bigint' },
  joined: { key: sql.ref('standing.joined_at'), type: 'timestamptz' },
} as const

/** Affiliates whose name and code hold each word; offset 0: these are folded once, not for each word. */
const called = (words: readonly string[]): RawBuilder<unknown> => sql`
  select user_id from (
    select affiliates.user_id, fold(concat_ws(' ', account.username, invite.code)) as names
    from affiliates join users account on account.id = affiliates.user_id
      left join invite_codes invite on invite.user_id = affiliates.user_id
    where account.deleted_at is null offset 0
  ) called
  where ${sql.join(
    words.map((word) => sql`strpos(names, fold(${word})) > 0`),
    sql` and `,
  )}`

/** One page of the affiliates that fit, those to whom most is due first unless asked otherwise. */
export function findStandings(
  database: Database,
  payableUntil: Date,
  { q = '', standing, due, sort = '-payable', ...page }: StandingFilter,
) {
  const words = q.split(/\s+/).filter(Boolean)
  const wanted = [
    sql`true`,
    ...(standing ? [sql`is_active = ${standing === 'active'}`] : []),
    ...(due === undefined ? [] : [due ? sql`payable > 0` : sql`payable <= 0`]),
    ...(words.length > 0 ? [sql`standing.user_id in (${called(words)})`] : []),
  ]
  const query = fromStandings(database, payableUntil)
    .selectAll()
    .where(sql<boolean>`${sql.join(wanted, sql` and `)}`)
  const order: ListOrder = {
    name: sort,
    ...KEYS[sort.replace('-', '') as keyof typeof KEYS],
    descending: sort.startsWith('-'),
    id: sql.ref('standing.user_id'),
  }
  return selectPage<never, never, StandingRow>(database, query as never, order, page)
}

/** How many affiliates something is due to, and how much in all, in cents. */
export async function sumDue(
  database: Database,
  payableUntil: Date,
): Promise<{ payouts: number; amount: number }> {
  return fromStandings(database, payableUntil)
    .select(sql<number>`count(*)::integer`.as('payouts'))
    .select(sql<number>`coalesce(sum(payable), 0)::bigint`.as('amount'))
    .where('payable', '>', 0)
    .executeTakeFirstOrThrow()
}

/**
 * All to whom something is due, by id. They are locked before their sums are read, so that runs and single
 * payouts are judged one after the other; orders that are being placed go on.
 */
export async function lockDue(
  database: Database,
  payableUntil: Date,
): Promise<Pick<StandingRow, 'user_id' | 'payable'>[]> {
  const locked = await tables(database)
    .selectFrom('affiliates')
    .select('user_id')
    .where('user_id', 'in', fromStandings(database, payableUntil).select('user_id').where('payable', '>', 0))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  return fromStandings(database, payableUntil)
    .select(['user_id', 'payable'])
    .where('payable', '>', 0)
    .where('user_id', '=', sql<string>`any(${locked.map(({ user_id }) => user_id)}::uuid[])`)
    .orderBy('user_id')
    .execute()
}
