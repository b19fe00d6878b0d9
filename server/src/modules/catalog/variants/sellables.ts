import type { PriceTier, TierGroup } from '@lunula/contract/catalog/pricing.ts'
import type { Picture } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sellableView, stockedView } from '../catalog.presenter.ts'
import { readTexts } from '../texts/product-texts.ts'
import { findPrices, findSellables } from './sellable.repository.ts'

/** What a variant costs, in cents, and whether it can be had. */
export interface Stocked {
  sale_price: number
  /** The active tiers that are open to everyone, by rising quantity. */
  wholesale_prices: PriceTier[]
  /** Those that are open to professional buyers as well. */
  pro_prices: PriceTier[]
  tier_group: TierGroup | null
  available: number
  backorder: boolean
  pro_only: boolean
  /** false when the variant or its product is no longer sold. */
  active: boolean
}

/**
 * A variant with everything that cart, shipping and orders need to know of it. Prices in cents, weight in
 * ounces.
 */
export interface Sellable extends Stocked {
  variant_id: string
  product_id: string
  slug: string
  product_name: string
  /** Of the name, where it is not in the language asked for. */
  lang?: 'en'
  brand: string
  /** Empty when the product comes in one form only. */
  variant_name: string
  /** Empty when there is none. */
  sku: string
  unit: string
  retail_price: number | null
  /** Shade, hex, finish, color family and the values of the options by name. */
  attributes: Record<string, string>
  options: string[]
  thumbnail: Picture | null
  weight_oz: number
  taxable: boolean
  /** false for e-books, services and the like. */
  requires_shipping: boolean
  hazmat: { un: string | null; flash_point_f: number | null; ground_only: boolean }
  return_class: string
  /** Slug. */
  category: string
}

/**
 * The variants with these ids, by id. What never existed is not in the map; what is no longer sold is, as not
 * active. Names are in the language, or else in English.
 */
export async function readSellables(
  platform: Platform,
  variantIds: readonly string[],
  language: Language,
): Promise<Map<string, Sellable>> {
  if (variantIds.length === 0) return new Map()
  const rows = await findSellables(platform.database, [...new Set(variantIds)])
  const texts = await readTexts(
    platform,
    rows.map(({ product_id }) => product_id),
    language,
  )
  return new Map(rows.map((row) => [row.id, sellableView(row, texts)]))
}

/** The same in short, for totals of many lines: only what decides a price and whether it can be had. */
export async function readPrices(
  platform: Platform,
  variantIds: readonly string[],
): Promise<Map<string, Stocked>> {
  if (variantIds.length === 0) return new Map()
  const rows = await findPrices(platform.database, variantIds)
  return new Map(rows.map((row) => [row.id, stockedView(row)]))
}
