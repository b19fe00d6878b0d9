import type { Database } from '../../../platform/database/database.ts'
import { insertLimited } from '../../../platform/limited-insert.ts'
import { type AddressRow, tables } from '../shipping.tables.ts'

/** The user's addresses, the default first, then the newest. */
export function findAddresses(
  database: Database,
  userId: string,
  type?: AddressRow['type'],
): Promise<AddressRow[]> {
  const all = tables(database).selectFrom('addresses').selectAll().where('user_id', '=', userId)
  const chosen = type ? all.where('type', '=', type) : all
  return chosen.orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
}

export const findAddress = (
  database: Database,
  userId: string,
  id: string,
): Promise<AddressRow | undefined> =>
  tables(database)
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** false when the user has as many as may be. */
export const insertAddress = async (database: Database, row: AddressRow, limit: number): Promise<boolean> =>
  (await insertLimited(database, { table: 'addresses', row: { ...row }, limit })) !== undefined

export const updateAddress = (
  database: Database,
  { userId, id, change }: { userId: string; id: string; change: Partial<AddressRow> },
): Promise<AddressRow | undefined> =>
  tables(database)
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deleteAddress = (
  database: Database,
  userId: string,
  id: string,
): Promise<AddressRow | undefined> =>
  tables(database)
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export async function deleteAddresses(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('addresses').where('user_id', '=', userId).execute()
}

/** Takes the default away from whichever address of the type has it. */
export async function clearDefault(
  database: Database,
  userId: string,
  type: AddressRow['type'],
): Promise<void> {
  await tables(database)
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('is_default', '=', true)
    .execute()
}
