import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { pictureView } from '../../media/index.ts'
import { attributesView, inLanguage } from '../catalog.presenter.ts'
import type { PictureReference } from '../catalog.sql.ts'
import { sheetAddress } from '../products/safety-sheets.ts'
import type { ProductDetail, VariantDetail } from './product.repository.ts'

const galleryView = (pictures: readonly PictureReference[]): Product['gallery'] =>
  pictures.map(({ key, alt }) => pictureView(key, alt))

/** A product as its page shows it. Its first picture, or else that of its first variant, is the thumbnail. */
export function productView(
  row: ProductDetail,
  variants: readonly VariantDetail[],
  beside: Pick<Product, 'together' | 'related'>,
  language: Language,
): Product {
  const own = row.pictures.length > 0 ? row.pictures : (variants[0]?.pictures ?? [])
  const gallery = galleryView(own)
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    brand: row.brand,
    categories: [{ slug: row.category, name: inLanguage(row.category_names, language) }],
    tags: row.tags,
    thumbnail: gallery[0] ?? null,
    gallery,
    hex: row.hex,
    options: optionsView(row.option_names, variants),
    variants: variants.map((variant) => variantView(variant, row.option_names)),
    rating: row.rating,
    review_count: row.review_count,
    status: 'active',
    attributes: row.attributes,
    flags: row.flags,
    hazmat: { un: row.un, flash_point_f: row.flash_point_f, ground_only: row.ground_only },
    return_class: row.return_class,
    sds_url: row.sds_url ?? (row.has_sheet ? sheetAddress(row.slug) : null),
    pro_only: row.pro_only,
    pro_prices: row.pro_prices,
    tier_group: row.tier_group,
    seo: { title: row.seo_title, description: row.seo_description },
    ...beside,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Each option with its values in the order in which the variants bring them up. */
const optionsView = (names: readonly string[], variants: readonly VariantDetail[]): Product['options'] =>
  names.map((name, index) => ({
    name,
    values: [...new Set(variants.map(({ option_values }) => option_values[index] ?? ''))],
  }))

const variantView = (row: VariantDetail, optionNames: readonly string[]): Variant => ({
  _id: row.id,
  name: row.name,
  sku: row.sku ?? '',
  barcode: row.barcode,
  sale_price: row.sale_price,
  retail_price: row.retail_price,
  currency: 'USD',
  unit: row.unit,
  gallery: galleryView(row.pictures),
  wholesale_prices: row.tiers,
  attributes: attributesView(row.attributes, optionNames, row.option_values),
  options: row.option_values,
  available: Math.max(0, row.available),
  backorder: row.backorder,
  weight_oz: row.weight_oz,
})
