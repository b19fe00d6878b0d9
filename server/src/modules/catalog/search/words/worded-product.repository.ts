import type { Database } from '../../../../platform/database/database.ts'

/** What decides whether and where a search finds a product that is sold. */
export interface WordedRow {
  id: string
  /** Its brand and name, as they are searched. */
  folded: string
  sold: number
  sales_rank: number | null
  /** Its words with their places and weights, as PostgreSQL writes a `tsvector`. */
  words: string
  /** SKUs and barcodes of its variants that are sold. */
  codes: string[] | null
}

const WORDED = `
select product.id, product.folded, product.sold, product.sales_rank, product.search::text as words,
  (select array_agg(code) from variants, unnest(array[sku, barcode]) code
   where product_id = product.id and active and code is not null) as codes
from products product
where product.status = 'active'`

/** Those of these products that are sold. */
export async function findWorded(database: Database, ids: readonly string[]): Promise<WordedRow[]> {
  const { rows } = await database.query<WordedRow>(`${WORDED} and product.id = any($1::uuid[])`, [ids])
  return rows
}

/** Products that are sold, by id, from the one after this on. */
export async function findWordedAfter(database: Database, id: string, limit: number): Promise<WordedRow[]> {
  const { rows } = await database.query<WordedRow>(
    `${WORDED} and product.id > $1 order by product.id limit $2`,
    [id, limit],
  )
  return rows
}
