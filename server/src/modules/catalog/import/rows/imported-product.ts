import type { ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import type { ImportedTexts } from './read-texts.ts'
import type { TierPrice } from './values.ts'

/** A variant as a file describes it. Prices in cents, weight in ounces. */
export interface ImportedVariant {
  row: number
  name: string
  sku: string | null
  barcode: string | null
  option_values: string[]
  sale_price: number
  retail_price: number | null
  unit: string
  weight_oz: number
  attributes: Record<string, string>
  available: number
  backorder: boolean
  tracked: boolean
  taxable: boolean
  requires_shipping: boolean
  /** Source of its picture. */
  picture: string | null
  tiers: Record<'all' | 'pro', TierPrice[]>
}

export interface ImportedPicture {
  source: string
  alt: string
}

/** How a variant is known again in a later file. */
export type Identity = Pick<ImportedVariant, 'sku' | 'option_values'>

export interface ImportedCategory {
  slug: string
  names: Record<string, string>
}

/** What a file says of a product itself. */
export interface ProductFacts {
  name: string
  description: string
  brand: string
  category: ImportedCategory
  tags: string[]
  status: ProductStatus
  attributes: Record<string, string>
  flags: string[]
  un: string | null
  flash_point_f: number | null
  ground_only: boolean
  return_class: string
  pro_only: boolean
  tier_group: string | null
  sds_url: string | null
  seo_title: string
  seo_description: string
  sales_rank: number | null
}

export interface ImportedProduct extends ProductFacts {
  row: number
  slug: string
  hex: string | null
  option_names: string[]
  pictures: ImportedPicture[]
  variants: ImportedVariant[]
  /** In other languages than English. */
  translations: ImportedTexts
  /** Variants whose rows are wrong: what the shop has of them stays as it is. */
  untouched: Identity[]
}
