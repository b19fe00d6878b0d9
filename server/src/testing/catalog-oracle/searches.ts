import type { KnownWord } from '../../modules/catalog/search/closest-word.ts'
import type { ProductSearch } from '../../modules/catalog/search/words/word-index.ts'
import type { Database } from '../../platform/database/database.ts'
import { productSearchStatement } from './product-search-statement.ts'

/** What a search finds, as the database answers it: what the words in memory are held against. */
export async function findByTerms(database: Database, search: ProductSearch): Promise<string[]> {
  const { text, values } = productSearchStatement(search)
  const { rows } = await database.query<{ id: string }>(text, values)
  return rows.map(({ id }) => id)
}

const WORDS = `
with words as (
  select word collate "C" as word, ndoc as products
  from ts_stat('select search from products where status = ''active''')
  where length(word) between 2 and 40
)`

/** All words that occur in the catalog, and in how many products. */
export async function findWords(database: Database): Promise<KnownWord[]> {
  const { rows } = await database.query<KnownWord>(`${WORDS} select word, products from words order by word`)
  return rows
}

/** Whether a word of the catalog begins with these letters. */
export async function hasWordsLike(database: Database, beginning: string): Promise<boolean> {
  const { rows } = await database.query(`${WORDS} select from words where starts_with(word, $1) limit 1`, [
    beginning,
  ])
  return rows.length > 0
}

/** Words of the catalog that look like this one, or begin alike and are as long, give or take one letter. */
export async function findLikeWords(database: Database, word: string): Promise<KnownWord[]> {
  const { rows } = await database.query<KnownWord>(
    `${WORDS}
     select word, products from words
     where word % $1 or (left(word, 1) = left($1, 1) and length(word) between length($1) - 1 and length($1) + 1)
     order by similarity(word, $1) desc, products desc, word
     limit 200`,
    [word],
  )
  return rows
}
