import type { PushCategory } from '@lunula/contract/notifications/constants.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockUser } from '../../../platform/database/user-lock.ts'
import { type PushDeviceRow, tables } from './push.tables.ts'

/** The devices of a user, the one that was seen last first. */
export const findDevices = (database: Database, userId: string): Promise<PushDeviceRow[]> =>
  tables(database)
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDevice = (database: Database, id: string): Promise<PushDeviceRow | undefined> =>
  tables(database).selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()

export const findWebDevice = (database: Database, token: string): Promise<PushDeviceRow | undefined> =>
  tables(database)
    .selectFrom('push_devices')
    .selectAll()
    .where('provider', '=', 'web')
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()

/** What a page may have told of the same subscription meanwhile makes room. */
export async function replaceToken(
  database: Database,
  { id, token, p256dh, auth, seen_at }: PushDeviceRow,
): Promise<void> {
  await tables(database)
    .deleteFrom('push_devices')
    .where('provider', '=', 'web')
    .where('token', '=', token)
    .where('id', '<>', id)
    .execute()
  await tables(database)
    .updateTable('push_devices')
    .set({ token, p256dh, auth, seen_at })
    .where('id', '=', id)
    .execute()
}

export async function hasDevice(
  database: Database,
  userId: string,
  category: PushCategory,
): Promise<boolean> {
  const { rows } = await database.query(
    'select 1 from push_devices where user_id = $1 and $2 = any(categories) limit 1',
    [userId, category],
  )
  return rows.length > 0
}

/**
 * Keeps a device, or what was chosen for one that is known. Of a user's devices only the `limit` that were
 * seen last stay.
 */
export const upsertDevice = (database: Database, row: PushDeviceRow, limit: number): Promise<PushDeviceRow> =>
  database.transaction(async () => {
    await lockUser(database, row.user_id)
    const { created_at, id, ...changes } = row
    const known = await tables(database)
      .insertInto('push_devices')
      .values({ id, created_at, ...changes })
      .onConflict((conflict) => conflict.columns(['provider', 'token']).doUpdateSet(changes))
      .returningAll()
      .executeTakeFirstOrThrow()
    const others = await findDevices(database, row.user_id)
    for (const { id: forgotten } of others.filter(({ id: each }) => each !== known.id).slice(limit - 1))
      await deleteDevice(database, forgotten)
    return known
  })

export async function deleteDevice(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('push_devices').where('id', '=', id).execute()
}

/** By id or token; what is not the user's stays. */
export async function deleteDeviceOf(
  database: Database,
  userId: string,
  { id, token }: { id: string | undefined; token: string | undefined },
): Promise<void> {
  await tables(database)
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where(({ eb, or }) =>
      or([...(id ? [eb('id', '=', id)] : []), ...(token ? [eb('token', '=', token)] : [])]),
    )
    .execute()
}

export async function deleteDevicesOf(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('push_devices').where('user_id', '=', userId).execute()
}
