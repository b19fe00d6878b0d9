import type { Database } from '../../../platform/database/database.ts'
import type { KnownWord } from './spelling.ts'

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

/**
 * Active products that the query fits, best first: those whose name holds the words as they were typed, then
 * by where the words stand: name, brand and category, shades, facts.
 */
export async function findByWords(
  database: Database,
  { tsquery, typed, limit }: { tsquery: string; typed: string; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from products, to_tsquery('simple', $1) query
     where status = 'active' and search @@ query
     order by position(' ' || $2 in ' ' || folded) > 0 desc,
       ts_rank('{0.1, 0.2, 0.4, 1}', search, query) desc, sold desc, sales_rank, id
     limit $3`,
    [tsquery, typed, limit],
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

/** Which of the words occur in the catalog as they are. */
export async function findKnownWords(database: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ word: string }>(
    'select word from search_words where word = any($1)',
    [words],
  )
  return rows.map(({ word }) => word)
}

/** Words of the catalog that look like this one, or begin alike and are as long, give or take one letter. */
export async function findLikeWords(database: Database, word: string): Promise<KnownWord[]> {
  const { rows } = await database.query<KnownWord>(
    `select word, products from search_words
     where word % $1 or (left(word, 1) = left($1, 1) and length(word) between length($1) - 1 and length($1) + 1)
     order by similarity(word, $1) desc, products desc
     limit 200`,
    [word],
  )
  return rows
}
