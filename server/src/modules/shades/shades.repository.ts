import type { Database } from '../../platform/database/database.ts'
import { type OwnedShadeRow, tables } from './shades.tables.ts'

/** All variants whose shade a user has marked as owned, in the order in which they were. */
export const findOwned = (database: Database, userId: string): Promise<OwnedShadeRow[]> =>
  tables(database)
    .selectFrom('owned_shades')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('variant_id')
    .execute()

/** Marks variants; those that are marked stay as they are. */
export async function insertOwned(
  database: Database,
  userId: string,
  variantIds: readonly string[],
  now: Date,
): Promise<void> {
  await database.query(
    `insert into owned_shades (user_id, variant_id, created_at)
     select $1, id, $3 from unnest($2::uuid[]) id on conflict do nothing`,
    [userId, variantIds, now],
  )
}

export async function deleteOwned(
  database: Database,
  userId: string,
  variantIds: readonly string[],
): Promise<void> {
  await database.query('delete from owned_shades where user_id = $1 and variant_id = any($2::uuid[])', [
    userId,
    variantIds,
  ])
}

export async function deleteAllOwned(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('owned_shades').where('user_id', '=', userId).execute()
}
