import type { Database } from '../../../platform/database/database.ts'
import { tables, type UserRow } from '../accounts.tables.ts'

/** The user, locked until the end of the transaction; undefined when the account is closed. */
export const lockUser = (database: Database, id: string): Promise<UserRow | undefined> =>
  tables(database)
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateUser = (database: Database, id: string, change: Partial<UserRow>): Promise<UserRow> =>
  tables(database)
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
