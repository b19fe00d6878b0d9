import type { PriceTier } from '@lunula/contract/pricing.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow, VariantRow } from '../tables.ts'
import { OPEN_TIERS, OPTION_NAMES, type PictureReference, PRO_TIERS, VARIANT_PICTURE } from './parts.ts'

type FromVariant = Pick<
  VariantRow,
  | 'id'
  | 'product_id'
  | 'sku'
  | 'unit'
  | 'sale_price'
  | 'retail_price'
  | 'attributes'
  | 'option_values'
  | 'available'
  | 'backorder'
  | 'weight_oz'
>
type FromProduct = Pick<
  ProductRow,
  'slug' | 'brand' | 'category' | 'un' | 'flash_point_f' | 'ground_only' | 'return_class' | 'pro_only'
>

export interface SellableRow extends FromVariant, FromProduct {
  product_name: string
  variant_name: string
  active: boolean
  option_names: string[]
  tiers: PriceTier[]
  pro_tiers: PriceTier[]
  picture: PictureReference | null
}

/** Variants with what cart and orders need of them, also those that are no longer sold. */
export async function findSellables(
  database: Database,
  variantIds: readonly string[],
): Promise<SellableRow[]> {
  const { rows } = await database.query<SellableRow>(
    `select variant.id, variant.product_id, product.slug, product.name as product_name, product.brand,
       variant.name as variant_name, variant.sku, variant.unit, variant.sale_price, variant.retail_price,
       variant.attributes, variant.option_values, variant.available, variant.backorder, variant.weight_oz,
       product.un, product.flash_point_f, product.ground_only, product.return_class, product.category, product.pro_only,
       variant.active and product.status = 'active' as active,
       ${OPTION_NAMES} as option_names,
       ${OPEN_TIERS} as tiers,
       ${PRO_TIERS} as pro_tiers,
       ${VARIANT_PICTURE} as picture
     from variants variant
     join products product on product.id = variant.product_id
     where variant.id = any($1::uuid[])`,
    [variantIds],
  )
  return rows
}
