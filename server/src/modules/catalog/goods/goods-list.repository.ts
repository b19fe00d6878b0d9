import type { GOODS_SORTS } from '@lunula/contract/catalog/goods/constants.ts'
import type { GoodsQuery } from '@lunula/contract/catalog/goods/schemas.ts'
import { sql } from 'kysely'
import { type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type PictureReference, PRODUCT_PICTURE } from '../catalog.sql.ts'
import { type ProductRow, tables } from '../catalog.tables.ts'

export interface GoodsRow
  extends Pick<ProductRow, 'id' | 'slug' | 'name' | 'brand' | 'category' | 'status' | 'updated_at'> {
  price_from: number
  price_to: number
  variant_count: number
}

const KEYS = {
  created: { key: sql`created_at`, type: 'timestamptz' },
  changed: { key: sql`updated_at`, type: 'timestamptz' },
  name: { key: sql`lower(name)`, type: 'text' },
} as const satisfies Record<string, Pick<ListOrder, 'key' | 'type'>>

const orderOf = (sort: (typeof GOODS_SORTS)[number]): ListOrder => ({
  ...KEYS[sort.replace('-', '') as keyof typeof KEYS],
  name: sort,
  descending: sort.startsWith('-'),
  id: sql`id`,
})

export interface GoodsFilter extends Omit<GoodsQuery, 'category'> {
  /** Slugs of a category and of all that stand in it. */
  branch: readonly string[] | undefined
  /** What `q` asks of the search document; null when it holds no word. */
  words: string | null
}

/** One page of the products that fit, in any state. */
export function findGoodsPage(database: Database, filter: GoodsFilter) {
  const { q, words, status, branch, brand, low_stock, without_picture, sort = '-changed' } = filter
  const code = (q ?? '').toLowerCase()
  const start = `${code.replace(/[\\%_]/g, '\\$&')}%`
  let query = tables(database)
    .selectFrom('products')
    .select([
      'id',
      'slug',
      'name',
      'brand',
      'category',
      'status',
      'updated_at',
      'price_from',
      'price_to',
      'variant_count',
    ])
  if (status) query = query.where('status', '=', status)
  if (branch) query = query.where('category', 'in', branch)
  if (brand) query = query.where('brand', '=', brand)
  if (q !== undefined)
    query = query.where(
      sql<boolean>`id in (
        select id from products where ${words}::text is not null and search @@ to_tsquery('simple', ${words})
        union
        select product_id from variants where lower(sku) like ${start} or barcode = ${q}
      )`,
    )
  if (low_stock !== undefined)
    query = query.where(
      sql<boolean>`id in (
        select product_id from variants where active and tracked and available <= ${low_stock}
      )`,
    )
  if (without_picture !== undefined)
    query = query.where(
      sql<boolean>`exists (select from product_pictures where product_id = products.id) <> ${without_picture}`,
    )
  return selectPage(database, query, orderOf(sort), filter)
}

export interface GoodsExtras {
  id: string
  picture: PictureReference | null
  available: number
  low: number
}

/** What lists show of products beside their own columns. `low`: variants with at most so many units. */
export async function findGoodsExtras(
  database: Database,
  ids: readonly string[],
  low: number,
): Promise<Map<string, GoodsExtras>> {
  const { rows } = await database.query<GoodsExtras>(
    `select product.id,
       coalesce(${PRODUCT_PICTURE}, (
         select json_build_object('key', shown.picture, 'alt', shown.alt)
         from variant_pictures shown join variants variant on variant.id = shown.variant_id
         where variant.product_id = product.id order by variant.position limit 1
       )) as picture,
       coalesce(stocked.available, 0)::integer as available, coalesce(stocked.low, 0)::integer as low
     from products product
     left join lateral (
       select sum(available) as available, count(*) filter (where available <= $2) as low
       from variants where product_id = product.id and active and tracked
     ) stocked on true
     where product.id = any($1::uuid[])`,
    [ids, low],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface GoodsCounts {
  status: { value: string; count: number }[]
  brand: { value: string; count: number }[]
}

/** How many products there are by state and brand. */
export async function countGoods(database: Database): Promise<GoodsCounts> {
  const { rows } = await database.query<GoodsCounts>(
    `select
       coalesce((select json_agg(s) from (
         select status as value, count(*)::integer as count from products group by status order by status
       ) s), '[]') as status,
       coalesce((select json_agg(b) from (
         select brand as value, count(*)::integer as count from products where brand <> ''
         group by brand order by count(*) desc, brand limit 200
       ) b), '[]') as brand`,
  )
  return rows[0] ?? { status: [], brand: [] }
}
