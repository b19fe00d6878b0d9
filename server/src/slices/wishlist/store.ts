import type { Database } from '../../platform/database/database.ts'
import type { WishlistItemRow, WishlistTables } from './tables.ts'

const tables = (database: Database) => database.tables<WishlistTables>()

/** All that a user has saved, the latest first. */
export const findWishes = (database: Database, userId: string): Promise<WishlistItemRow[]> =>
  tables(database)
    .selectFrom('wishlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute()

export async function insertWish(database: Database, wish: WishlistItemRow): Promise<void> {
  await tables(database)
    .insertInto('wishlist_items')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWish(database: Database, userId: string, productId: string): Promise<void> {
  await tables(database)
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute()
}

export async function deleteWishes(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
