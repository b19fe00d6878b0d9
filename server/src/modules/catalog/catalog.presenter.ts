import type { Category, Picture, ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { unbroken } from '@lunula/contract/texts/unbroken.ts'
import { DEFAULT_PRODUCT, pictureView } from '../media/index.ts'
import type { CategoryDetail } from './browse/category-branches.ts'
import type { CardRow } from './cards/choose-card.ts'
import type { PictureReference } from './catalog.sql.ts'
import type { ProductTexts } from './texts/product-texts.ts'
import type { PriceRow, SellableRow } from './variants/sellable.repository.ts'
import type { Sellable, Stocked } from './variants/sellables.ts'

/** A name in the reader's language, or else in English. */
export const inLanguage = (names: Readonly<Record<string, string>>, language: Language): string =>
  names[language] ?? names['en'] ?? ''

/** The name of a category as answers have it, marked where it is English instead. */
export const categoryName = (
  names: Readonly<Record<string, string>>,
  language: Language,
): { name: string; lang?: 'en' } => ({
  name: unbroken(inLanguage(names, language)),
  ...(names[language] === undefined && { lang: 'en' as const }),
})

/** Products without a picture are shown by the default one. */
const thumbnailView = (picture: PictureReference | null): Picture =>
  picture ? pictureView(picture.key, picture.alt) : pictureView(DEFAULT_PRODUCT, '')

interface OptionsOf {
  product_id: string
  attributes: Readonly<Record<string, string>>
  option_names: readonly string[]
  option_values: readonly string[]
}

/**
 * Shade, hex, finish and color family, and the values of the options by the options' names; names, values and
 * the shade in the language of the texts.
 */
export function attributesView(
  { product_id, attributes, option_names, option_values }: OptionsOf,
  texts: ProductTexts,
): Record<string, string> {
  const values = texts.values(product_id, option_values)
  const named = option_names.map(
    (name, index) => [texts.option(product_id, index, name).text, values[index] ?? ''] as const,
  )
  const shade = values[option_values.indexOf(attributes['shade'] ?? '')]
  return {
    ...Object.fromEntries(named.filter(([, value]) => value !== '')),
    ...attributes,
    ...(shade !== undefined && { shade }),
  }
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

export const sellableView = ({ product, ...row }: SellableRow, texts: ProductTexts): Sellable => ({
  ...stockedView(row),
  variant_id: row.id,
  product_id: row.product_id,
  slug: product.slug,
  ...nameIn(texts, row.product_id, product.name),
  brand: product.brand,
  variant_name: texts.values(row.product_id, row.option_values).join(' / '),
  sku: row.sku ?? '',
  unit: row.unit,
  retail_price: row.retail_price,
  attributes: attributesView({ ...row, option_names: product.option_names }, texts),
  options: texts.values(row.product_id, row.option_values),
  thumbnail: thumbnailView(row.picture),
  weight_oz: row.weight_oz,
  taxable: row.taxable,
  requires_shipping: row.requires_shipping,
  hazmat: { un: product.un, flash_point_f: product.flash_point_f, ground_only: product.ground_only },
  return_class: product.return_class,
  category: product.category,
})

/** The name under which products are in carts and orders. */
function nameIn(
  texts: ProductTexts,
  productId: string,
  english: string,
): Pick<Sellable, 'product_name' | 'lang'> {
  const { text, ...fallback } = texts.say(productId, 'name', english)
  return { product_name: text, ...fallback }
}

export const categoryView = (row: CategoryDetail, language: Language): Category => ({
  _id: row.id,
  slug: row.slug,
  ...categoryName(row.names, language),
  ...(row.parent !== null && { parent: row.parent }),
  product_count: row.product_count,
  thumbnail: thumbnailView(row.picture),
  hex: row.hex,
})

const tierView = ({ tier_price, tier_quantity }: CardRow): ProductCard['best_tier'] =>
  tier_price === null || tier_quantity === null
    ? null
    : { min_quantity: tier_quantity, wholesale_price: tier_price }

export const cardView = (row: CardRow, texts: ProductTexts): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  ...cardName(row, texts),
  brand: row.brand,
  category: row.category,
  thumbnail: thumbnailView(row.picture),
  hex: row.hex,
  price_from: row.price_from,
  price_to: row.price_to,
  retail_price: row.retail_from,
  best_tier: tierView(row),
  currency: 'USD',
  swatches: row.swatches.map(({ values, ...swatch }) => ({
    ...swatch,
    shade: texts.shade(row.id, values, swatch.shade),
  })),
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
  asked_variant: row.asked_variant && {
    _id: row.asked_variant._id,
    name: texts.values(row.id, row.asked_variant.values).join(' / '),
    price: row.asked_variant.price,
  },
})

function cardName(row: CardRow, texts: ProductTexts): Pick<ProductCard, 'name' | 'lang'> {
  const { text, ...fallback } = texts.say(row.id, 'name', row.name)
  return { name: unbroken(text), ...fallback }
}
