import { type Assumptions, USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { Asked, AskedPage } from '../search-query.ts'
import { ask, fitting } from '../statement.sql.ts'
import { takeHomeExpression } from './take-home.sql.ts'

/** How many posts are read at first, by the usual week; after that so many times as many. */
const READ_FIRST = 2000
const TIMES_MORE = 10

/**
 * One page of ids, most to take home first. Posts are read in the order of the usual week, which has an
 * index, until none of the rest can come to more in the reader's own week: exact, whatever is read.
 * `readFirst`: for tests, which cannot write thousands of posts.
 */
export async function findBest(
  database: Database,
  asked: Asked,
  { assumed, offset, limit }: AskedPage,
  readFirst = READ_FIRST,
): Promise<string[]> {
  if (limit === 0) return []
  const gain = mostGained(assumed)
  for (let most = Math.max(readFirst, offset + limit); ; most *= TIMES_MORE) {
    const everything = gain === null
    const rows = await ask<BestRow>(
      database,
      sql`
with likely as materialized (
  select id, published_at, usual_week, ${takeHomeExpression(assumed)} as rank from posts where ${fitting(asked)}
  order by usual_week desc nulls last, published_at desc, id desc
  ${everything ? sql`` : sql`limit ${most}`}
), bound as (
  select count(*)::integer as read, min(usual_week) as least, bool_or(usual_week is null) as ended from likely
)
select id, rank, read, least, ended from likely cross join bound
order by rank desc nulls last, published_at desc, id desc limit ${limit} offset ${offset}`,
    )
    const last = rows.at(-1)
    if (everything || !last || last.read < most || last.ended || exceeds(last, gain))
      return rows.map(({ id }) => id)
  }
}

interface BestRow {
  id: string
  rank: string | number | null
  /** How many posts were read, and the least usual week among them. */
  read: number
  least: string | number | null
  /** Posts that say no pay were reached: nothing is left that says more. */
  ended: boolean
}

/** Whether even the last of the page comes to more than any post that was not read can. */
const exceeds = ({ rank, least }: BestRow, gain: number): boolean =>
  rank !== null &&
  least !== null &&
  (gain === 0 ? Number(rank) >= Number(least) : Number(rank) > Number(least) + gain)

/** Shares are rounded to the cent, some times a day. */
const ROUNDED_OFF = 100

/**
 * By how many cents at most a post comes to more in this week than in the usual one: a booth renter keeps all
 * of the sales and tips. Null when there is no telling, as longer days and weeks may be paid as overtime.
 */
export function mostGained(assumed: Assumptions): number | null {
  if (assumed.days_a_week > USUAL_WEEK.days_a_week || assumed.hours_a_day > USUAL_WEEK.hours_a_day)
    return null
  const more = (name: 'sales_a_day' | 'tips_a_day') => Math.max(0, assumed[name] - USUAL_WEEK[name])
  const saved = Math.max(0, USUAL_WEEK.supplies_a_week - assumed.supplies_a_week)
  const isUsual = Object.entries(USUAL_WEEK).every(
    ([name, usual]) => assumed[name as keyof Assumptions] === usual,
  )
  return isUsual
    ? 0
    : USUAL_WEEK.days_a_week * (more('sales_a_day') + more('tips_a_day')) + saved + ROUNDED_OFF
}
