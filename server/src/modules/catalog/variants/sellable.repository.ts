import type { PriceTier, TierGroup } from '@lunula/contract/catalog/pricing.ts'
import type { Database } from '../../../platform/database/database.ts'
import { OPTION_NAMES, type PictureReference, TIER_GROUP, TIERS, VARIANT_PICTURE } from '../catalog.sql.ts'
import type { ProductRow, VariantRow } from '../catalog.tables.ts'

export interface PriceRow extends Pick<VariantRow, 'id' | 'sale_price' | 'available' | 'backorder'> {
  active: boolean
  pro_only: boolean
  /** For everybody and for professional buyers. */
  tiers: PriceTier[]
  tier_group: TierGroup | null
}

type FromVariant = Pick<
  VariantRow,
  | 'product_id'
  | 'sku'
  | 'unit'
  | 'retail_price'
  | 'attributes'
  | 'option_values'
  | 'weight_oz'
  | 'taxable'
  | 'requires_shipping'
>
type FromProduct = Pick<
  ProductRow,
  'slug' | 'brand' | 'category' | 'un' | 'flash_point_f' | 'ground_only' | 'return_class'
>

interface SoldProductRow extends FromProduct {
  id: string
  name: string
  option_names: string[]
}

export interface SellableRow extends PriceRow, FromVariant {
  variant_name: string
  picture: PictureReference | null
  product: SoldProductRow
}

/** What decides a price and whether it can be had. */
const PRICE = `variant.id, variant.sale_price, variant.available, variant.backorder,
  variant.active and product.status = 'active' as active, ${TIERS} as tiers, ${TIER_GROUP} as tier_group,
  product.pro_only`

/** The prices and the stock of variants, also of those that are no longer sold. */
export async function findPrices(database: Database, variantIds: readonly string[]): Promise<PriceRow[]> {
  const { rows } = await database.query<PriceRow>(
    `select ${PRICE}
     from variants variant
     join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[])`,
    [variantIds],
  )
  return rows
}

/**
 * Variants with what cart and orders need of them, also those that are no longer sold. What their products
 * share is read once.
 */
export async function findSellables(
  database: Database,
  variantIds: readonly string[],
): Promise<SellableRow[]> {
  const { rows } = await database.query<Omit<SellableRow, 'product'>>(
    `select ${PRICE}, variant.product_id, variant.name as variant_name, variant.sku, variant.unit, variant.retail_price,
       variant.attributes, variant.option_values, variant.weight_oz, variant.taxable, variant.requires_shipping,
       ${VARIANT_PICTURE} as picture
     from variants variant
     join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[])`,
    [variantIds],
  )
  const products = await findSoldProducts(database, [...new Set(rows.map((row) => row.product_id))])
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    return product ? [{ ...row, product }] : []
  })
}

async function findSoldProducts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, SoldProductRow>> {
  const { rows } = await database.query<SoldProductRow>(
    `select product.id, product.slug, product.name, product.brand, product.category, product.un, product.flash_point_f,
       product.ground_only, product.return_class,
       ${OPTION_NAMES} as option_names
     from products product
     where product.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The categories of variants, by their ids. */
export async function findVariantCategories(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; category: string }>(
    `select variant.id, product.category
     from variants variant
     join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[])`,
    [variantIds],
  )
  return new Map(rows.map(({ id, category }) => [id, category]))
}
