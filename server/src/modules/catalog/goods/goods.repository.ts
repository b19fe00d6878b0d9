import type { Database } from '../../../platform/database/database.ts'
import { OPTION_NAMES, SPOKEN_NOW } from '../catalog.sql.ts'
import type { ProductRow, VariantRow } from '../catalog.tables.ts'

interface TierRow {
  min_quantity: number
  /** Cents for one unit. */
  price: number
}

export interface GoodsVariantRow extends VariantRow {
  tiers: TierRow[]
  pro_tiers: TierRow[]
  /** Key of its picture. */
  picture: string | null
}

/** A product with everything that staff write of it. */
export interface GoodsDetail extends ProductRow {
  option_names: string[]
  pictures: { key: string; alt: string }[]
  /** Those that are sold first. */
  variants: GoodsVariantRow[]
  safety_sheet: boolean
  translated: { language: string; texts: number }[]
}

const tiersOf = (audience: 'all' | 'pro'): string => `coalesce((
  select json_agg(json_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity)
  from price_tiers where variant_id = variant.id and is_active and audience = '${audience}'
), '[]')`

/** By slug or id. */
export async function findGoodsDetail(database: Database, slug: string): Promise<GoodsDetail | undefined> {
  const { rows } = await database.query<GoodsDetail>(
    `select product.*, ${OPTION_NAMES} as option_names,
       coalesce((
         select json_agg(json_build_object('key', picture, 'alt', alt) order by position)
         from product_pictures where product_id = product.id
       ), '[]') as pictures,
       coalesce((
         select json_agg(to_jsonb(variant) || jsonb_build_object(
           'tiers', ${tiersOf('all')},
           'pro_tiers', ${tiersOf('pro')},
           'picture', (
             select picture from variant_pictures where variant_id = variant.id order by position limit 1
           )
         ) order by variant.active desc, variant.position, variant.id)
         from variants variant where variant.product_id = product.id
       ), '[]') as variants,
       exists (select from safety_sheets where product_id = product.id) as safety_sheet,
       coalesce((
         select json_agg(t) from (
           select language, count(*)::integer as texts from product_texts spoken
           where product_id = product.id and ${SPOKEN_NOW} group by language order by language
         ) t
       ), '[]') as translated
     from products product where $1 in (product.slug, product.id::text)`,
    [slug],
  )
  return rows[0]
}

/**
 * Locks a product and its variants, in the order in which orders do it: variants by their ids, then the
 * product. false when there is none.
 */
export async function lockGoods(database: Database, slug: string): Promise<boolean> {
  await database.query(
    `select from variants
     where product_id = (select id from products where $1 in (slug, id::text))
     order by id for update`,
    [slug],
  )
  const { rowCount } = await database.query(
    'select from products where $1 in (slug, id::text) for no key update',
    [slug],
  )
  return rowCount === 1
}

/**
 * One product is written at a time, so that no two take one SKU; before `lockGoods`. The number is ours
 * alone.
 */
export async function lockSkus(database: Database): Promise<void> {
  await database.query('select pg_advisory_xact_lock(7311203)')
}

/** Which of these SKUs, in lower case, stand on a variant of another product that is sold. */
export async function findTakenSkus(
  database: Database,
  skus: readonly string[],
  productId: string | null,
): Promise<string[]> {
  const { rows } = await database.query<{ sku: string }>(
    `select distinct lower(sku) as sku from variants
     where lower(sku) = any($1::text[]) and active and product_id is distinct from $2::uuid`,
    [skus, productId],
  )
  return rows.map(({ sku }) => sku)
}

/** The sources of pictures by their keys; a key that names none is left out. */
export async function findPictureSources(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ key: string; source: string }>(
    'select key, source from pictures where key = any($1::text[])',
    [keys],
  )
  return new Map(rows.map(({ key, source }) => [key, source]))
}

export async function isCategory(database: Database, slug: string): Promise<boolean> {
  const { rowCount } = await database.query('select from categories where slug = $1', [slug])
  return rowCount === 1
}

/** The first of `slug`, `slug-2`, … that no product has. */
export async function findFreeSlug(database: Database, slug: string): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select slug from products where slug = $1 or slug like $1 || '-%'`,
    [slug],
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

export async function deleteSheet(database: Database, productId: string): Promise<boolean> {
  const { rowCount } = await database.query('delete from safety_sheets where product_id = $1', [productId])
  return rowCount === 1
}
