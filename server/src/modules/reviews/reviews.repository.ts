import type { Database } from '../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../platform/database/pagination.ts'
import { type ReviewRow, tables } from './reviews.tables.ts'

/** One page of the reviews of a product that are shown, the latest first. */
export const findShown = (
  database: Database,
  productId: string,
  { limit, offset }: Slice,
): Promise<ReviewRow[]> =>
  tables(database)
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many of the shown reviews of a product gave one star, two, … five. */
export async function countStars(database: Database, productId: string): Promise<number[]> {
  const { rows } = await database.query<{ stars: number; count: number }>(
    `select stars, count(*)::integer as count from reviews
     where product_id = $1 and hidden_at is null group by stars`,
    [productId],
  )
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

export const findOwn = (
  database: Database,
  productId: string,
  userId: string,
): Promise<ReviewRow | undefined> =>
  tables(database)
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const findByUser = (database: Database, userId: string): Promise<ReviewRow[]> =>
  tables(database).selectFrom('reviews').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const findReview = (database: Database, id: string): Promise<ReviewRow | undefined> =>
  tables(database).selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()

/** All reviews, the latest first; `hidden` narrows to those that are hidden or not. */
export async function findAll(
  database: Database,
  hidden: boolean | undefined,
  slice: Slice,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const all = tables(database)
    .selectFrom('reviews')
    .$if(hidden !== undefined, (query) => query.where('hidden_at', hidden ? 'is not' : 'is', null))
  return selectSlice(all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), slice)
}

/** false when the user has reviewed the product already. */
export async function insertReview(database: Database, review: ReviewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Many at once, as seeds bring them. */
export async function insertReviews(database: Database, rows: readonly ReviewRow[]): Promise<void> {
  await database.query('insert into reviews select (jsonb_populate_recordset(null::reviews, $1::jsonb)).*', [
    JSON.stringify(rows),
  ])
}

export const updateReview = (
  database: Database,
  id: string,
  change: Partial<Omit<ReviewRow, 'id' | 'product_id' | 'user_id'>>,
): Promise<ReviewRow | undefined> =>
  tables(database).updateTable('reviews').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** false when there was none. */
export async function deleteOwn(database: Database, productId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('reviews')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from reviews limit 1')
  return rows.length === 0
}
