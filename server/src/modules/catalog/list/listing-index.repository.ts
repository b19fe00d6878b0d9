import type { Database } from '../../../platform/database/database.ts'

/** What decides whether, where and for what a product is listed. Prices in cents. */
export interface ListedRow {
  id: string
  category: string
  brand: string
  flags: string[]
  sold: number
  sales_rank: number | null
  /** Microseconds since 1970. */
  created: number
  price_from: number
  rating: number | null
  review_count: number
  /** Folded. */
  name: string
  /** Of each active variant: price, whether it can be bought, finish, color family. */
  variants: [price: number, buyable: boolean, finish: string | null, color: string | null][]
}

const LISTED = `
select product.id, product.category, product.brand, product.flags, product.sold, product.sales_rank,
  (extract(epoch from product.created_at) * 1000000)::float8 as created, product.price_from,
  product.rating::float8 as rating, product.review_count, fold(product.name) as name, sold.variants
from products product
cross join lateral (
  select json_agg(json_build_array(sale_price, available > 0 or backorder, finish, color_family)) as variants
  from variants where product_id = product.id and active
) sold
where product.status = 'active' and sold.variants is not null`

/** Those of these products that are sold. */
export async function findListed(database: Database, ids: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await database.query<ListedRow>(`${LISTED} and product.id = any($1::uuid[])`, [ids])
  return rows
}

/** Products that are sold, by id, from the one after this on. */
export async function findListedAfter(database: Database, id: string, limit: number): Promise<ListedRow[]> {
  const { rows } = await database.query<ListedRow>(
    `${LISTED} and product.id > $1 order by product.id limit $2`,
    [id, limit],
  )
  return rows
}
