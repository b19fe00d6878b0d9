import type { WageRow } from '@lunula/contract/board/minimum-wages/minimum-wages.ts'
import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import { type Database, tablesOf } from '../../../platform/database/database.ts'
import { byReview, standingReview } from '../review.sql.ts'

/** Days as `2026-11-30`. */
export interface MinimumWageTableRow extends Omit<WageRow, 'from' | 'areas'> {
  id: string
  areas: string[]
  counts_from: string
  tips_count: boolean | null
  source: string
  source_url: string
  page_date: string | null
  looked_up_on: string
  /** Null for a row that staff wrote. */
  shipped_as: string | null
  removed_at: Date | null
  updated_at: Date
  /** Null for a row that staff have not touched. */
  updated_by: string | null
}

/** What staff write. */
export type MinimumWageEdit = Omit<MinimumWageTableRow, 'shipped_as'>

const tables = tablesOf<{ minimum_wages: MinimumWageTableRow }>()

/** Of a state, and the federal one. */
export const findWagesOf = (database: Database, state: string): Promise<MinimumWageTableRow[]> =>
  tables(database)
    .selectFrom('minimum_wages')
    .selectAll()
    .where('state', 'in', [state, 'US'])
    .where('removed_at', 'is', null)
    .orderBy('counts_from')
    .orderBy('id')
    .execute()

export interface MinimumWageFilter extends CursorQuery {
  state?: string | undefined
  review?: string | undefined
  /** `2026-11-30`. */
  today: string
}

/** A review that has run out by today counts as expired; what waits for a look stands first. */
export function findWagePage(database: Database, { state, review, today, ...page }: MinimumWageFilter) {
  let query = tables(database).selectFrom('minimum_wages').selectAll().where('removed_at', 'is', null)
  if (state) query = query.where('state', '=', state)
  if (review) query = query.where(standingReview(today), '=', review)
  const order: ListOrder = {
    name: 'review',
    key: sql`concat_ws(' ', ${byReview(today)}, state, place, lpad(employees::text, 6, '0'), counts_from)`,
    type: 'text',
    descending: false,
    id: sql.ref('minimum_wages.id'),
  }
  return selectPage<never, never, MinimumWageTableRow>(database, query as never, order, page)
}

/** Takes out the rows that staff have not touched, and returns them. */
export const takeUntouched = (database: Database): Promise<MinimumWageTableRow[]> =>
  tables(database).deleteFrom('minimum_wages').where('updated_by', 'is', null).returningAll().execute()

/** What the rows that staff changed or removed once were. */
export async function findTouched(database: Database): Promise<string[]> {
  const rows = await tables(database)
    .selectFrom('minimum_wages')
    .select('shipped_as')
    .where('shipped_as', 'is not', null)
    .where('updated_by', 'is not', null)
    .execute()
  return rows.flatMap(({ shipped_as }) => shipped_as ?? [])
}

/** Leaves out those for which there is another row of the same place, size of employer and day. */
export async function insertShipped(database: Database, rows: readonly MinimumWageTableRow[]): Promise<void> {
  await tables(database)
    .insertInto('minimum_wages')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The id of another row of the same place, size of employer and day; one that was taken away counts too. */
export const findSame = (
  database: Database,
  { id, state, scope, place, employees, counts_from }: MinimumWageEdit,
): Promise<{ id: string; removed_at: Date | null } | undefined> =>
  tables(database)
    .selectFrom('minimum_wages')
    .select(['id', 'removed_at'])
    .where('state', '=', state)
    .where('scope', '=', scope)
    .where('place', '=', place)
    .where('employees', '=', employees)
    .where('counts_from', '=', counts_from)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertWage(database: Database, row: MinimumWageEdit): Promise<void> {
  await tables(database)
    .insertInto('minimum_wages')
    .values({ ...row, shipped_as: null })
    .execute()
}

/** For good, such as one that was taken away and is written anew. */
export async function eraseWage(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('minimum_wages').where('id', '=', id).execute()
}

/** Undefined when there is no such row. */
export const updateWage = (
  database: Database,
  { id, ...values }: MinimumWageEdit,
): Promise<MinimumWageTableRow | undefined> =>
  tables(database)
    .updateTable('minimum_wages')
    .set(values)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** One that stands, locked until the transaction ends. */
export const findWage = (database: Database, id: string): Promise<MinimumWageTableRow | undefined> =>
  tables(database)
    .selectFrom('minimum_wages')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function markRemoved(
  database: Database,
  id: string,
  { now, userId }: { now: Date; userId: string },
): Promise<boolean> {
  const removed = await tables(database)
    .updateTable('minimum_wages')
    .set({ removed_at: now, updated_at: now, updated_by: userId })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return removed.length > 0
}
