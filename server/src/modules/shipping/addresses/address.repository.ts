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

/** Gives the addresses of one account to another, but for those it has; its own default stays. */
export async function moveAddresses(database: Database, from: string, into: string): Promise<void> {
  await database.query(
    `delete from addresses old using addresses kept
     where old.user_id = $1 and kept.user_id = $2 and kept.type = old.type
       and (kept.first_name, kept.last_name, kept.address, coalesce(kept.address2, ''), kept.city, kept.zip_code)
         = (old.first_name, old.last_name, old.address, coalesce(old.address2, ''), old.city, old.zip_code)`,
    [from, into],
  )
  await database.query(
    `update addresses set user_id = $2, is_default = is_default and not exists (
       select from addresses kept where kept.user_id = $2 and kept.type = addresses.type and kept.is_default)
     where user_id = $1`,
    [from, into],
  )
}
