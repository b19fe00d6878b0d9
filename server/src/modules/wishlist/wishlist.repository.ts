import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { tables, type WishlistItemRow } from './wishlist.tables.ts'

/** All that a user has saved, the latest first. */
export const findSaved = (database: Database, userId: string): Promise<WishlistItemRow[]> =>
  tables(database)
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute()

/** false when the user has saved as many as may be; once more for the same product changes nothing. */
export const insertSaved = async (
  database: Database,
  row: WishlistItemRow,
  limit: number,
): Promise<boolean> =>
  (await insertLimited(database, {
    table: 'wishlist_items',
    row: { ...row },
    limit,
    key: ['user_id', 'product_id'],
  })) !== undefined

export async function deleteSaved(database: Database, userId: string, productId: string): Promise<void> {
  await tables(database)
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteAllSaved(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
