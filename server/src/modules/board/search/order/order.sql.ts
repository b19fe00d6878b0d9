import { sql } from 'kysely'
import { type Condition, milesFrom } from '../conditions.sql.ts'
import type { Asked, AskedPage } from '../search-query.ts'
import { takeHomeExpression } from './take-home.sql.ts'

/** What posts are ordered by before their age; null: by their age alone. */
export function rankOf({ area, today }: Asked, { sort, assumed }: AskedPage): Condition | null {
  switch (sort) {
    case 'nearest':
      return area && milesFrom(area)
    case 'take_home':
      return takeHomeExpression(assumed)
    case 'price':
      return sql`asking_price`
    case 'rent':
      return sql`rent`
    case 'gross':
      return sql`gross_a_year`
    case 'tuition':
      return sql`tuition`
    case 'experience':
      return sql`years`
    case 'available':
      // who says nothing, or a day that is over, can begin today
      return sql`greatest(coalesce(available_from, ${today}::date), ${today}::date)`
    case 'start':
      return nextStart(today)
    case 'newest':
      return null
  }
}

const MOST_FIRST: ReadonlySet<AskedPage['sort']> = new Set(['take_home', 'gross', 'experience'])

/** The order of rows that hold `rank`; what is not said stands last, and of equal ones the newest first. */
export const orderOf = (rank: Condition | null, { sort }: AskedPage): Condition =>
  rank === null
    ? sql`published_at desc, id desc`
    : MOST_FIRST.has(sort)
      ? sql`rank desc nulls last, published_at desc, id desc`
      : sql`rank, published_at desc, id desc`

/** The column holds the first start as it was when the course was written; that day may be over by now. */
const nextStart = (today: string): Condition => sql`(case
    when next_start = '1970-01-01' then ${today}::date
    when next_start >= ${today} then next_start
    else (
      select min(starts.day)::date from jsonb_array_elements_text(content -> 'starts') starts (day)
      where starts.day >= ${today}
    )
  end)`
