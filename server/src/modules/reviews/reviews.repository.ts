import type { REVIEW_LIST_SORTS } from '@lunula/contract/reviews/constants.ts'
import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Slice } from '../../platform/database/pagination.ts'
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

export interface ReviewFilter extends CursorQuery {
  hidden?: boolean | undefined
  stars?: number | undefined
  sort?: (typeof REVIEW_LIST_SORTS)[number] | undefined
}

export type ListedRow = ReviewRow & { product_slug: string; product_name: string }

/** One page of all reviews, the latest first unless asked otherwise. */
export function findAll(database: Database, { hidden, stars, sort = '-created', ...page }: ReviewFilter) {
  const wanted = database
    .tables<{ reviews: ReviewRow; products: { id: string; slug: string; name: string } }>()
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(['products.slug as product_slug', 'products.name as product_name'])
    .$if(hidden !== undefined, (query) => query.where('reviews.hidden_at', hidden ? 'is not' : 'is', null))
    .$if(stars !== undefined, (query) => query.where('reviews.stars', '=', stars ?? 0))
  const order: ListOrder = {
    name: sort,
    key: sql.ref('reviews.created_at'),
    type: 'timestamptz',
    descending: sort.startsWith('-'),
    id: sql.ref('reviews.id'),
  }
  return selectPage<never, never, ListedRow>(database, wanted as never, order, page)
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

export async function deleteOwn(database: Database, productId: string, userId: string): Promise<void> {
  await tables(database)
    .deleteFrom('reviews')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .execute()
}

export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from reviews limit 1')
  return rows.length === 0
}

/** Of a product that both have reviewed, the other's stays where it is. The ratings stay what they are. */
export async function moveReviews(database: Database, from: string, into: string): Promise<void> {
  await database.query(
    `update reviews own set user_id = $2 where own.user_id = $1 and not exists (
       select from reviews other where other.user_id = $2 and other.product_id = own.product_id)`,
    [from, into],
  )
}
