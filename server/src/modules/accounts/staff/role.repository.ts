import type { Database } from '../../../platform/database/database.ts'
import { type RoleRow, tables } from '../accounts.tables.ts'

/** Every role that the shop made, by name. */
export const findRoles = (database: Database): Promise<RoleRow[]> =>
  tables(database).selectFrom('staff_roles').selectAll().orderBy('name_key').execute()

export const findRole = (database: Database, id: string): Promise<RoleRow | undefined> =>
  tables(database).selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction, so that nobody is given a role while it changes or goes. */
export const lockRole = (database: Database, id: string): Promise<RoleRow | undefined> =>
  tables(database).selectFrom('staff_roles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many hold each role, by its id. */
export async function countMembers(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await tables(database)
    .selectFrom('users')
    .select(({ fn }) => ['role_id', fn.countAll<number>().as('members')])
    .where('role_id', 'is not', null)
    .groupBy('role_id')
    .execute()
  return new Map(rows.map(({ role_id, members }) => [String(role_id), Number(members)]))
}

/** The ids of those who hold a role. */
export async function findMembers(database: Database, roleId: string): Promise<string[]> {
  const rows = await tables(database).selectFrom('users').select('id').where('role_id', '=', roleId).execute()
  return rows.map(({ id }) => id)
}

/** Until the end of the transaction nobody else makes a role. */
export async function lockRoles(database: Database): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('staff_roles', 0))")
}

/** false when the name is taken. */
export async function insertRole(database: Database, row: RoleRow): Promise<boolean> {
  const result = await tables(database)
    .insertInto('staff_roles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** undefined when it is another version by now. */
export const updateRole = (
  database: Database,
  { id, version }: Pick<RoleRow, 'id' | 'version'>,
  change: Pick<RoleRow, 'name' | 'name_key' | 'permissions' | 'updated_at'>,
): Promise<RoleRow | undefined> =>
  tables(database)
    .updateTable('staff_roles')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export async function deleteRole(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('staff_roles').where('id', '=', id).execute()
}
