import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/id.ts'
import { type StaffChangeRow, tables, type UserRow } from '../accounts.tables.ts'

/** Everyone with a role, those who joined first at the top. */
export const findStaff = (database: Database): Promise<UserRow[]> =>
  tables(database)
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('role', 'is not', null), is('role_id', 'is not', null)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/**
 * Every owner, and the users named, locked in one order until the end of the transaction, so that two owners
 * cannot remove each other.
 */
export const lockOwnersAnd = (database: Database, ids: readonly string[]): Promise<UserRow[]> =>
  tables(database)
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('role', '=', 'owner'), ...ids.map((id) => is('id', '=', id))]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function setRole(
  database: Database,
  id: string,
  role: Pick<UserRow, 'role' | 'role_id'>,
  now: Date,
): Promise<UserRow> {
  return tables(database)
    .updateTable('users')
    .set({ ...role, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who gave whom which role: written with every change. */
export async function insertStaffChange(
  database: Database,
  change: Omit<StaffChangeRow, 'id'>,
): Promise<void> {
  await tables(database)
    .insertInto('staff_changes')
    .values({ ...change, id: newId() })
    .execute()
}
