import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Category, Picture, ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { pictureView } from '../media/index.ts'
import type { CategoryDetail } from './browse/category.repository.ts'
import type { CardRow } from './browse/product-card.repository.ts'
import type { PictureReference } from './catalog.sql.ts'
import type { PriceRow, SellableRow } from './variants/sellable.repository.ts'
import type { Sellable, Stocked } from './variants/sellables.ts'

/** A name in the reader's language, or else in English. */
export const inLanguage = (names: Readonly<Record<string, string>>, language: Language): string =>
  names[language] ?? names['en'] ?? ''

const thumbnailView = (picture: PictureReference | null): Picture | null =>
  picture && pictureView(picture.key, picture.alt)

/** Shade, hex, finish and color family, and the values of the options by the options' names. */
export function attributesView(
  attributes: Readonly<Record<string, string>>,
  optionNames: readonly string[],
  optionValues: readonly string[],
): Record<string, string> {
  const named = optionNames.map((name, index) => [name, optionValues[index] ?? ''] as const)
  return { ...Object.fromEntries(named.filter(([, value]) => value !== '')), ...attributes }
}

export const stockedView = (row: PriceRow): Stocked => ({
  sale_price: row.sale_price,
  wholesale_prices: row.tiers.filter(({ pro }) => !pro),
  pro_prices: row.tiers.filter(({ pro }) => pro),
  tier_group: row.tier_group,
  available: row.available,
  backorder: row.backorder,
  pro_only: row.pro_only,
  active: row.active,
})

export const sellableView = ({ product, ...row }: SellableRow): Sellable => ({
  ...stockedView(row),
  variant_id: row.id,
  product_id: row.product_id,
  slug: product.slug,
  product_name: product.name,
  brand: product.brand,
  variant_name: row.variant_name,
  sku: row.sku ?? '',
  unit: row.unit,
  retail_price: row.retail_price,
  attributes: attributesView(row.attributes, product.option_names, row.option_values),
  options: row.option_values,
  thumbnail: thumbnailView(row.picture),
  weight_oz: row.weight_oz,
  hazmat: { un: product.un, flash_point_f: product.flash_point_f, ground_only: product.ground_only },
  return_class: product.return_class,
  category: product.category,
})

export const categoryView = (row: CategoryDetail, language: Language): Category => ({
  _id: row.id,
  slug: row.slug,
  name: inLanguage(row.names, language),
  product_count: row.product_count,
  thumbnail: thumbnailView(row.picture),
  hex: row.hex,
})

const tierView = ({ tier_price, tier_quantity }: CardRow): ProductCard['best_tier'] =>
  tier_price === null || tier_quantity === null
    ? null
    : { min_quantity: tier_quantity, wholesale_price: tier_price }

export const cardView = (row: CardRow): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  brand: row.brand,
  category: row.category,
  thumbnail: thumbnailView(row.picture),
  hex: row.hex,
  price_from: row.price_from,
  price_to: row.price_to,
  retail_price: row.retail_from,
  best_tier: tierView(row),
  currency: 'USD',
  swatches: row.swatches,
  variant_count: row.variant_count,
  available: row.available,
  backorder: row.backorder,
  rating: row.rating,
  review_count: row.review_count,
  ground_only: row.ground_only,
  pro_only: row.pro_only,
  pro_prices: row.pro_prices,
  flags: row.flags,
  default_variant_id: row.only_variant,
  asked_variant: row.asked_variant,
})
