import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { lockUser } from './database/user-lock.ts'

interface LimitedInsert {
  table: string
  /** By column: values, or SQL that makes them. */
  row: { readonly user_id: string; readonly [column: string]: unknown }
  /** How many rows of `table` a user may have. */
  limit: number
  /**
   * Columns of a unique index: a row that has the same values already is answered in place of a new one, even
   * at the limit.
   */
  key?: readonly string[]
  /** Which rows count toward the limit; all of the user's unless given. */
  counted?: string
}

/**
 * Inserts a row of a user who has fewer than `limit`, and returns it; undefined at the limit or when a unique
 * index is in the way. The user's row is locked by a statement of its own, so that the INSERT counts what the
 * transaction before it has committed.
 */
export const insertLimited = <Row>(
  database: Database,
  { table, row, limit, key, counted = 'true' }: LimitedInsert,
): Promise<Row | undefined> =>
  database.transaction(async () => {
    await lockUser(database, row.user_id)
    const same = (key ?? []).map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    const others = same.length > 0 ? sql`not (${sql.join(same, sql` and `)})` : sql`true`
    const conflict = key
      ? sql`(${sql.join(key.map((column) => sql.ref(column)))}) do update set user_id = excluded.user_id`
      : sql`do nothing`
    const { rows } = await sql<Row>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(row))}
      where (
        select count(*) from ${sql.table(table)}
        where user_id = ${row.user_id} and ${sql.raw(counted)} and ${others}
      ) < ${limit}
      on conflict ${conflict}
      returning *`.execute(database.tables())
    return rows[0]
  })
