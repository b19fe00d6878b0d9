import type { Database } from '../../../platform/database/database.ts'

/**
 * Holds a product's rating for the rest of the caller's transaction, so that two reviews at once are both
 * counted.
 */
export async function lockProduct(database: Database, productId: string): Promise<void> {
  await database.query('select from products where id = $1 for no key update', [productId])
}

export async function setRating(
  database: Database,
  productId: string,
  { rating, count }: { rating: number | null; count: number },
): Promise<void> {
  await database.query('update products set rating = $2, review_count = $3 where id = $1', [
    productId,
    rating,
    count,
  ])
}
