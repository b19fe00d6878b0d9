import type { ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

type Names = Record<string, string>
type Attributes = Record<string, string>

export interface CategoryRow {
  id: string
  slug: string
  /** By language; English is always there. */
  names: Names
  /** Through the whole tree, each before those that stand in it. */
  position: number
  /** The category that it stands in. */
  parent_id: Generated<string | null>
}

export interface ProductRow {
  id: string
  slug: string
  name: string
  description: string
  brand: string
  category: string
  tags: string[]
  status: ProductStatus
  attributes: Attributes
  flags: string[]
  un: string | null
  flash_point_f: number | null
  ground_only: boolean
  return_class: string
  pro_only: boolean
  /** `own`: its variants count together for the tiers; any other: those of the brand's line of this name. */
  tier_group: string | null
  sds_url: string | null
  seo_title: string
  seo_description: string
  hex: string | null
  /** Written with every review; see the reviews module. */
  rating: number | null
  review_count: number
  sales_rank: number | null
  /** Units. */
  sold: Generated<number>
  created_at: Date
  updated_at: Date
  /** Cents, over the active variants. */
  price_from: Generated<number>
  price_to: Generated<number>
  variant_count: Generated<number>
  /** Cents; the price before the cheapest variant's. */
  retail_from: Generated<number | null>
  /** Cents; the lowest open tier price of any variant, and from which quantity on. */
  tier_price: Generated<number | null>
  tier_quantity: Generated<number | null>
  /** Whether a variant has a price for professional buyers. */
  pro_prices: Generated<boolean>
  folded: Generated<string>
  search: Generated<string>
}

export interface VariantRow {
  id: string
  product_id: string
  position: number
  name: string
  sku: string | null
  barcode: string | null
  option_values: string[]
  /** Cents. */
  sale_price: number
  retail_price: number | null
  unit: string
  weight_oz: number
  attributes: Attributes
  shade: GeneratedAlways<string | null>
  hex: GeneratedAlways<string | null>
  finish: GeneratedAlways<string | null>
  color_family: GeneratedAlways<string | null>
  folded: GeneratedAlways<string>
  /** `UNTRACKED_STOCK` where nobody counts. */
  available: number
  backorder: boolean
  /** Whether its units are counted. */
  tracked: boolean
  taxable: boolean
  /** false for e-books, services and the like. */
  requires_shipping: boolean
  active: boolean
}

export interface PriceTierRow {
  id: string
  variant_id: string
  audience: 'all' | 'pro'
  min_quantity: number
  /** Cents for one unit. */
  price: number
  is_active: boolean
}

interface PictureOf {
  position: number
  /** Key of the picture in the media module. */
  picture: string
  alt: string
}

/** What a product says in another language than English. */
export interface ProductTextRow {
  product_id: string
  language: string
  field: 'name' | 'description' | 'seo_title' | 'seo_description' | `option${1 | 2 | 3}` | `value${1 | 2 | 3}`
  /** The English value of an option; empty elsewhere. */
  source: string
  text: string
}

export interface SafetySheetRow {
  product_id: string
  /** A PDF file. */
  content: Buffer
  demo: boolean
  created_at: Date
}

export interface SynonymRow {
  id: string
  /** As they are typed: lower case, with their marks. */
  words: string
  language: string
  /** Phrases of the catalog, best first; empty when the words say little. */
  meanings: string[]
  updated_at: Date
  updated_by: string | null
}

export interface CatalogTables {
  categories: CategoryRow
  products: ProductRow
  product_options: { product_id: string; position: number; name: string }
  product_pictures: PictureOf & { product_id: string }
  variants: VariantRow
  variant_pictures: PictureOf & { variant_id: string }
  price_tiers: PriceTierRow
  product_texts: ProductTextRow
  safety_sheets: SafetySheetRow
  search_synonyms: SynonymRow
  catalogue_version: { only_row: Generated<boolean>; version: number }
}

export const tables = tablesOf<CatalogTables>()
