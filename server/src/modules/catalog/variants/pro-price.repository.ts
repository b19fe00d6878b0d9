import type { PriceTier } from '@lunula/contract/catalog/pricing.ts'
import type { Database } from '../../../platform/database/database.ts'
import { PRO_TIERS } from '../catalog.sql.ts'

export interface ProTiers {
  variant_id: string
  wholesale_prices: PriceTier[]
}

/**
 * The tiers for professional buyers of a product's variants; those without any are left out. The caller sees
 * to it that nobody else learns of them.
 */
export async function findProTiers(database: Database, productId: string): Promise<ProTiers[]> {
  const { rows } = await database.query<ProTiers>(
    `select variant.id as variant_id, ${PRO_TIERS} as wholesale_prices
     from variants variant
     join products product on product.id = variant.product_id
     where product.id = $1 and product.status = 'active' and variant.active
       and exists (select from price_tiers where variant_id = variant.id and is_active and audience = 'pro')
     order by variant.position`,
    [productId],
  )
  return rows
}

export interface BestProTier {
  product_id: string
  min_quantity: number
  /** Cents for one unit. */
  wholesale_price: number
  /** Cents; the lowest from the first unit on, null without one. */
  single_price: number | null
}

/** The lowest price for professional buyers of each of these products, and from which quantity on. */
export async function findBestProTiers(
  database: Database,
  productIds: readonly string[],
): Promise<BestProTier[]> {
  const { rows } = await database.query<BestProTier>(
    `select distinct on (variant.product_id)
       variant.product_id, tier.min_quantity, tier.price as wholesale_price,
       min(tier.price) filter (where tier.min_quantity = 1) over (partition by variant.product_id) as single_price
     from variants variant
     join price_tiers tier on tier.variant_id = variant.id and tier.is_active and tier.audience = 'pro'
     where variant.product_id = any($1::uuid[]) and variant.active
     order by variant.product_id, tier.price, tier.min_quantity`,
    [productIds],
  )
  return rows
}
