import type { STOCK_SORTS } from '@lunula/contract/catalog/stock/constants.ts'
import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type PictureReference, VARIANT_PICTURE } from '../catalog.sql.ts'
import { tables } from '../catalog.tables.ts'

export interface StockroomFilter extends CursorQuery {
  q?: string | undefined
  /** What `q` asks of the search document; null when it holds no word. */
  words: string | null
  /** Units. */
  below?: number | undefined
  sort?: (typeof STOCK_SORTS)[number] | undefined
}

const KEYS = {
  units: { key: sql`variants.available`, type: 'bigint' },
  sku: { key: sql`coalesce(lower(variants.sku), '')`, type: 'text' },
} as const satisfies Record<string, Pick<ListOrder, 'key' | 'type'>>

const orderOf = (sort: (typeof STOCK_SORTS)[number]): ListOrder => ({
  ...KEYS[sort.replace('-', '') as keyof typeof KEYS],
  name: sort,
  descending: sort.startsWith('-'),
  id: sql`variants.id`,
})

/** One page of the ids of variants whose units are counted, of goods that are not archived. */
export function findStockroomPage(database: Database, filter: StockroomFilter) {
  const { q, words, below, sort = 'units' } = filter
  const code = (q ?? '').toLowerCase()
  const start = `${code.replace(/[\\%_]/g, '\\$&')}%`
  let query = tables(database)
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id as variant_id')
    .where('variants.active', '=', true)
    .where('variants.tracked', '=', true)
    .where('products.status', '<>', 'archived')
  if (below !== undefined) query = query.where('variants.available', '<=', below)
  if (q !== undefined)
    query = query.where(
      sql<boolean>`variants.id in (
        select id from variants where lower(sku) like ${start} or barcode = ${q}
        union
        select variants.id from products join variants on variants.product_id = products.id
        where ${words}::text is not null and products.search @@ to_tsquery('simple', ${words})
      )`,
    )
  return selectPage(database, query, orderOf(sort), filter)
}

export interface StockroomRow {
  id: string
  product_id: string
  slug: string
  product_name: string
  name: string
  sku: string | null
  picture: PictureReference | null
  available: number
  backorder: boolean
  tracked: boolean
  sold: boolean
}

/** These variants, in their order. */
export async function findStockroomRows(database: Database, ids: readonly string[]): Promise<StockroomRow[]> {
  const { rows } = await database.query<StockroomRow>(
    `select variant.id, variant.product_id, product.slug, product.name as product_name, variant.name, variant.sku,
       ${VARIANT_PICTURE} as picture, variant.available, variant.backorder, variant.tracked,
       variant.active and product.status = 'active' as sold
     from variants variant join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[])
     order by array_position($1::uuid[], variant.id)`,
    [ids],
  )
  return rows
}

/**
 * Moves the units of a variant by so many, unless too few would be left. null: they are not counted, there
 * are too few, or there is no such variant.
 */
export async function moveUnits(
  database: Database,
  variantId: string,
  units: number,
): Promise<number | null> {
  const { rows } = await database.query<{ available: number }>(
    `update variants set available = available + $2
     where id = $1 and tracked and (available + $2 >= 0 or backorder or $2 > 0)
     returning available`,
    [variantId, units],
  )
  return rows[0]?.available ?? null
}

/**
 * Sets the units of a variant to those that were counted, unless they moved since `seen` of them were shown.
 * Answers what there was; null when they did.
 */
export async function setUnits(
  database: Database,
  variantId: string,
  { counted, seen }: { counted: number; seen: number | null },
): Promise<number | null> {
  const { rows } = await database.query<{ before: number }>(
    `update variants variant set available = $2
     from (select id, available from variants where id = $1 for update) before
     where variant.id = before.id and variant.tracked and ($3::integer is null or before.available = $3)
     returning before.available as before`,
    [variantId, counted, seen],
  )
  return rows[0]?.before ?? null
}

/** Notes the key of a move; false when it is known. Those noted before `since` are forgotten. */
export async function noteMoveKey(
  database: Database,
  { key, now, since }: { key: string; now: Date; since: Date },
): Promise<boolean> {
  await database.query('delete from stock_move_keys where moved_at < $1', [since])
  const { rowCount } = await database.query(
    'insert into stock_move_keys (key, moved_at) values ($1, $2) on conflict do nothing',
    [key, now],
  )
  return rowCount === 1
}
