import type { Database } from '../../../platform/database/database.ts'
import type { KnownWord } from './closest-word.ts'
import { type ProductSearch, productSearchStatement } from './product-search.sql.ts'

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

/** See `productSearchStatement`. */
export async function findByTerms(database: Database, search: ProductSearch): Promise<string[]> {
  const { text, values } = productSearchStatement(search)
  const { rows } = await database.query<{ id: string }>(text, values)
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

/** All words that occur in the catalog, and in how many products. */
export async function findWords(database: Database): Promise<KnownWord[]> {
  const { rows } = await database.query<KnownWord>('select word, products from search_words')
  return rows
}

/** Whether a word of the catalog begins with these letters. */
export async function hasWordsLike(database: Database, beginning: string): Promise<boolean> {
  const { rows } = await database.query('select from search_words where starts_with(word, $1) limit 1', [
    beginning,
  ])
  return rows.length > 0
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
