import type { PriceTier, TierGroup } from '@lunula/contract/catalog/pricing.ts'
import type { Database } from '../../../platform/database/database.ts'
import { atFormerSlug } from '../addresses/former-slugs.ts'
import { OPTION_NAMES, type PictureReference, TIER_GROUP, TIER_VIEW } from '../catalog.sql.ts'
import type { ProductRow, VariantRow } from '../catalog.tables.ts'
import { BOUGHT_TOGETHER } from '../products/bought-together.repository.ts'

export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from products limit 1')
  return rows.length === 0
}

type FromProduct = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'brand'
  | 'category'
  | 'tags'
  | 'attributes'
  | 'flags'
  | 'un'
  | 'flash_point_f'
  | 'ground_only'
  | 'return_class'
  | 'pro_only'
  | 'sds_url'
  | 'seo_title'
  | 'seo_description'
  | 'hex'
  | 'rating'
  | 'review_count'
  | 'created_at'
  | 'updated_at'
>

export interface ProductDetail extends FromProduct {
  pro_prices: boolean
  tier_group: TierGroup | null
  option_names: string[]
  pictures: PictureReference[]
  /** Whether the shop keeps its safety data sheet itself. */
  has_sheet: boolean
  /** Those that are sold, in their order. */
  variants: VariantDetail[]
  /** What is bought with it and still sold, most often first. */
  together: string[]
}

export interface ProductName {
  _id: string
  slug: string
  name: string
  /** Whether it is on sale. */
  sold: boolean
}

/** What products are called, in any state. */
export async function findProductNames(database: Database, ids: readonly string[]): Promise<ProductName[]> {
  const { rows } = await database.query<ProductName>(
    `select id as _id, slug, name, status = 'active' as sold from products where id = any($1::uuid[])
     order by name, id`,
    [ids],
  )
  return rows
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which products are found, and how many that are bought with each. */
interface Asked {
  together: number
  /** Those that are not on sale too. */
  anyState?: boolean
}

/**
 * A product by its slug or id, with its variants and what is bought with it: one statement, since a page
 * waits for all of it.
 */
export async function findProduct(
  database: Database,
  slugOrId: string,
  { together, anyState = false }: Asked,
): Promise<ProductDetail | undefined> {
  const { rows } = await database.query<ProductDetail>(
    `with found as materialized (
       select id from products where ${ID.test(slugOrId) ? 'id' : 'slug'} = $1${anyState ? '' : " and status = 'active'"}
     ), offered as (${VARIANTS})
     select product.id, product.slug, product.name, product.description, product.brand, product.category, product.tags,
       product.attributes, product.flags, product.un, product.flash_point_f, product.ground_only,
       product.return_class, product.pro_only, product.pro_prices, ${TIER_GROUP} as tier_group, product.sds_url,
       exists(select from safety_sheets sheet where sheet.product_id = product.id) as has_sheet, product.seo_title, product.seo_description, product.hex,
       product.rating, product.review_count, product.created_at, product.updated_at,
       ${OPTION_NAMES} as option_names,
       coalesce((
         select json_agg(json_build_object('key', picture, 'alt', alt) order by position)
         from product_pictures where product_id = product.id
       ), '[]') as pictures,
       (select coalesce(json_agg(offered order by offered.position), '[]') from offered) as variants,
       ${BOUGHT_TOGETHER} as together
     from products product
     where product.id = (select id from found)`,
    [slugOrId, together],
  )
  return rows[0]
}

/** Every product that is sold, by its id and slug. */
export async function findProductSlugs(database: Database): Promise<{ id: string; slug: string }[]> {
  const { rows } = await database.query<{ id: string; slug: string }>(
    `select id, slug from products where status = 'active' order by id`,
  )
  return rows
}

/** The id of a product that is sold, by its slug, one that it had before, or its id. */
export async function findProductId(database: Database, slugOrId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `select id from products where ${ID.test(slugOrId) ? 'id' : 'slug'} = $1 and status = 'active'`,
    [slugOrId],
  )
  return rows[0]?.id ?? atFormerSlug(database, slugOrId, (slug) => findProductId(database, slug))
}

type FromVariant = Omit<
  VariantRow,
  'product_id' | 'position' | 'shade' | 'hex' | 'finish' | 'color_family' | 'folded' | 'active'
>

export interface VariantDetail extends FromVariant {
  tiers: PriceTier[]
  pictures: PictureReference[]
}

/** Those of the product that was `found` which are sold. */
const VARIANTS = `
  select variant.id, variant.name, variant.sku, variant.barcode, variant.option_values, variant.sale_price,
    variant.retail_price, variant.unit, variant.weight_oz, variant.attributes, variant.available, variant.backorder,
    variant.position,
    coalesce(tiers.open, '[]') as tiers,
    coalesce(pictures.shown, '[]') as pictures
  from variants variant
  left join (
    select tier.variant_id, json_agg(${TIER_VIEW} order by tier.min_quantity) as open
    from price_tiers tier join variants priced on priced.id = tier.variant_id
    where priced.product_id = (select id from found) and priced.active and tier.is_active and tier.audience = 'all'
    group by tier.variant_id
  ) tiers on tiers.variant_id = variant.id
  left join (
    select picture.variant_id, json_agg(json_build_object('key', picture.picture, 'alt', picture.alt) order by picture.position) as shown
    from variant_pictures picture join variants pictured on pictured.id = picture.variant_id
    where pictured.product_id = (select id from found) and pictured.active
    group by picture.variant_id
  ) pictures on pictures.variant_id = variant.id
  where variant.product_id = (select id from found) and variant.active`

/** Those of these products that are sold, in no order. */
export async function findActive(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await database.query<{ id: string }>(
    `select id from products where id = any($1::uuid[]) and status = 'active' and variant_count > 0`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
