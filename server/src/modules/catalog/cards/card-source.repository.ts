import type { Database } from '../../../platform/database/database.ts'
import { type PictureReference, PRODUCT_PICTURE } from '../catalog.sql.ts'
import type { ProductRow, ProductTextRow } from '../catalog.tables.ts'

export interface SourceVariant {
  id: string
  name: string
  values: string[]
  shade: string | null
  hex: string | null
  price: number
  finish: string | null
  color_family: string | null
  folded: string
  available: number
  backorder: boolean
  /** Its own first one. */
  picture: PictureReference | null
}

type FromProduct = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'brand'
  | 'category'
  | 'hex'
  | 'rating'
  | 'review_count'
  | 'ground_only'
  | 'pro_only'
  | 'flags'
>

/** All that a card of a product can show. Prices in cents. */
export interface CardSource extends FromProduct {
  folded: string
  price_from: number
  price_to: number
  variant_count: number
  retail_from: number | null
  tier_price: number | null
  tier_quantity: number | null
  pro_prices: boolean
  /** Its first one. */
  picture: PictureReference | null
  /** Those that are sold, in their order; at least one. */
  variants: SourceVariant[]
}

/** Those of these products that are sold, in no order. */
export async function findCardSources(database: Database, ids: readonly string[]): Promise<CardSource[]> {
  const { rows } = await database.query<CardSource>(
    `select product.id, product.slug, product.name, product.brand, product.category, product.hex, product.rating,
       product.review_count, product.ground_only, product.pro_only, product.pro_prices, product.flags, product.folded,
       product.price_from, product.price_to, product.variant_count, product.retail_from, product.tier_price,
       product.tier_quantity, ${PRODUCT_PICTURE} as picture, sold.variants
     from products product
     cross join lateral (
       select json_agg(json_build_object(
         'id', variant.id, 'name', variant.name, 'price', variant.sale_price, 'values', variant.option_values, 'shade', variant.shade,
         'hex', variant.hex, 'finish', variant.finish, 'color_family', variant.color_family, 'folded', variant.folded,
         'available', variant.available, 'backorder', variant.backorder, 'picture', (
           select json_build_object('key', picture, 'alt', alt) from variant_pictures
           where variant_id = variant.id order by position limit 1
         )) order by variant.position) as variants
       from variants variant where variant.product_id = product.id and variant.active
     ) sold
     where product.id = any($1::uuid[]) and product.status = 'active' and sold.variants is not null`,
    [ids],
  )
  return rows
}

/** What the cards of these products say in a language. */
export async function findCardTexts(
  database: Database,
  ids: readonly string[],
  language: string,
): Promise<ProductTextRow[]> {
  const { rows } = await database.query<ProductTextRow>(
    `select product_id, language, field, source, text from product_texts
     where product_id = any($1::uuid[]) and language = $2 and field in ('name', 'value1', 'value2', 'value3')`,
    [ids, language],
  )
  return rows
}
