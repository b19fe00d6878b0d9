import type { Database } from '../../../platform/database/database.ts'

/** Active variants with this SKU or barcode, each with its product. */
export async function findByCode(
  database: Database,
  code: string,
): Promise<{ id: string; product_id: string }[]> {
  const { rows } = await database.query<{ id: string; product_id: string }>(
    `select variant.id, variant.product_id
     from variants variant join products product on product.id = variant.product_id
     where (lower(variant.sku) = lower($1) or variant.barcode = $1) and variant.active and product.status = 'active'`,
    [code],
  )
  return rows
}

/** Active products with a SKU that begins so, the first SKU first; none for fewer than four characters. */
export async function findByCodeStart(database: Database, code: string, limit: number): Promise<string[]> {
  if (code.length < 4) return []
  const { rows } = await database.query<{ id: string }>(
    `select product.id
     from variants variant join products product on product.id = variant.product_id
     where starts_with(lower(variant.sku), lower($1)) and variant.active and product.status = 'active'
     group by product.id order by min(variant.sku) limit $2`,
    [code, limit],
  )
  return rows.map(({ id }) => id)
}

/** Active products whose brand and name look like the words, such as `topcoat` for top coat. */
export async function findByLikeness(database: Database, words: string, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from products
     where status = 'active' and $1 <% folded
     order by word_similarity($1, folded) desc, sold desc, id
     limit $2`,
    [words, limit],
  )
  return rows.map(({ id }) => id)
}
