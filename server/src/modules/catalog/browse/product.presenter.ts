import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { unbroken } from '@lunula/contract/texts/unbroken.ts'
import { DEFAULT_PRODUCT, pictureView } from '../../media/index.ts'
import { attributesView, categoryName } from '../catalog.presenter.ts'
import type { PictureReference } from '../catalog.sql.ts'
import { searchExcerpt } from '../import/rows/description.ts'
import { sheetAddress } from '../products/safety-sheets.ts'
import type { ProductTexts, Said } from '../texts/product-texts.ts'
import type { CategoryName } from './category.repository.ts'
import type { ProductDetail, VariantDetail } from './product.repository.ts'

const galleryView = (pictures: readonly PictureReference[]): Product['gallery'] =>
  pictures.map(({ key, alt }) => pictureView(key, alt))

/**
 * A product as its page shows it. Its first picture, or else that of its first variant, is the thumbnail;
 * without any, the default one.
 */
export function productView(
  row: ProductDetail,
  relations: Pick<Product, 'together' | 'related'>,
  { language, texts, path }: { language: Language; texts: ProductTexts; path: readonly CategoryName[] },
): Product {
  const { variants } = row
  const own = row.pictures.length > 0 ? row.pictures : (variants[0]?.pictures ?? [])
  const say = (field: 'name' | 'description' | 'seo_title' | 'seo_description') =>
    texts.say(row.id, field, row[field])
  const [name, description] = [say('name'), say('description')]
  const excerpt = { ...description, text: searchExcerpt(description.text) }
  const gallery = own.length > 0 ? galleryView(own) : [pictureView(DEFAULT_PRODUCT, name.text)]
  return {
    _id: row.id,
    slug: row.slug,
    name: unbroken(name.text),
    ...(name.lang && { lang: name.lang }),
    description: description.text,
    ...(description.lang && { description_lang: description.lang }),
    brand: row.brand,
    categories: path.map(({ slug, names }) => ({ slug, ...categoryName(names, language) })),
    tags: row.tags,
    thumbnail: gallery[0] ?? null,
    gallery,
    hex: row.hex,
    options: optionsView(row, variants, texts),
    variants: variants.map((variant) => variantView(variant, row, texts)),
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
    seo: {
      title: forSearch(say('seo_title'), name),
      description: forSearch(say('seo_description'), excerpt),
    },
    ...relations,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What staff wrote for search engines, unless that is missing, or English where the rest is not. */
const forSearch = (written: Said, shown: Said): string =>
  written.text === '' || (written.lang && !shown.lang) ? shown.text : written.text

/** Each option with its values in the order in which the variants bring them up. */
const optionsView = (
  { id, option_names }: ProductDetail,
  variants: readonly VariantDetail[],
  texts: ProductTexts,
): Product['options'] =>
  option_names.map((english, index) => {
    const name = texts.option(id, index, english)
    const values = [...new Set(variants.map(({ option_values }) => option_values[index] ?? ''))].map(
      (value) => texts.value(id, index, value),
    )
    const untranslated = values.filter(({ lang }) => lang).map(({ text }) => text)
    return {
      name: name.text,
      ...(name.lang && { lang: name.lang }),
      values: values.map(({ text }) => text),
      ...(untranslated.length > 0 && { untranslated }),
    }
  })

const variantView = (
  row: VariantDetail,
  { id: product_id, option_names }: ProductDetail,
  texts: ProductTexts,
): Variant => ({
  _id: row.id,
  name: texts.values(product_id, row.option_values).join(' / '),
  sku: row.sku ?? '',
  barcode: row.barcode,
  sale_price: row.sale_price,
  retail_price: row.retail_price,
  currency: 'USD',
  unit: row.unit,
  gallery: galleryView(row.pictures),
  wholesale_prices: row.tiers,
  attributes: attributesView({ ...row, product_id, option_names }, texts),
  options: texts.values(product_id, row.option_values),
  available: Math.max(0, row.available),
  backorder: row.backorder,
  weight_oz: row.weight_oz,
})
