import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Goods, GoodsBody, GoodsLine, VariantBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { pictureView } from '../../media/index.ts'
import type { GoodsDetail, GoodsVariantRow } from './goods.repository.ts'
import type { GoodsExtras, GoodsRow } from './goods-list.repository.ts'

const variantView = (row: GoodsVariantRow): Required<VariantBody> & { _id: string } => ({
  _id: row.id,
  option_values: row.option_values,
  sku: row.sku,
  barcode: row.barcode,
  sale_price: row.sale_price,
  retail_price: row.retail_price,
  unit: row.unit,
  weight_oz: Number(row.weight_oz),
  attributes: Object.fromEntries(Object.entries(row.attributes).filter(([name]) => name !== 'shade')),
  backorder: row.backorder,
  tracked: row.tracked,
  taxable: row.taxable,
  requires_shipping: row.requires_shipping,
  active: row.active,
  tiers: row.tiers,
  pro_tiers: row.pro_tiers,
  picture: row.picture,
  available: row.available,
})

/** What staff write of a product, as it stands. */
export const bodyOf = (row: GoodsDetail): GoodsBody => ({
  name: row.name,
  description: row.description,
  brand: row.brand,
  category: row.category,
  tags: row.tags,
  status: row.status,
  attributes: row.attributes,
  flags: row.flags as GoodsBody['flags'],
  un: row.un,
  flash_point_f: row.flash_point_f,
  ground_only: row.ground_only,
  return_class: row.return_class as GoodsBody['return_class'],
  pro_only: row.pro_only,
  tier_group: row.tier_group,
  sds_url: row.sds_url,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  option_names: row.option_names,
  pictures: row.pictures.map(({ key, alt }) => ({ key, alt })),
  variants: row.variants.map(variantView),
})

/** Sales move the stock of a variant, and make nobody's edit stale. */
const withoutStock = ({ available: _, ...variant }: VariantBody) => variant

/**
 * A word that differs whenever what staff write of a product differs, whoever wrote it: a person, a bulk
 * edit, an import.
 */
export function versionOf(row: GoodsDetail): string {
  const body = bodyOf(row)
  const content = { ...body, slug: row.slug, variants: body.variants.map(withoutStock) }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/**
 * Names of the fields in which two ways of writing a product differ, stock not counted. A new variant is the
 * one that stands in its place if they say the same.
 */
export function differingFields(one: GoodsBody, other: GoodsBody): string[] {
  const plain = (body: GoodsBody, beside: GoodsBody): Record<string, unknown> => ({
    ...body,
    variants: body.variants.map((variant, at) => {
      const { _id: id, ...said } = withoutStock(variant)
      return id === null || beside.variants[at]?._id === null ? said : { ...said, id }
    }),
  })
  const [a, b] = [plain(one, other), plain(other, one)]
  return Object.keys(a).filter((name) => !isDeepStrictEqual(a[name], b[name]))
}

export const goodsView = (row: GoodsDetail): Goods => ({
  _id: row.id,
  slug: row.slug,
  version: versionOf(row),
  ...bodyOf(row),
  hex: row.hex,
  pictures: row.pictures.map(({ key, alt }) => ({ key, alt, picture: pictureView(key, alt) })),
  variants: row.variants.map(variantView),
  safety_sheet: row.safety_sheet,
  translated: row.translated,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const goodsLine = (row: GoodsRow, extras: GoodsExtras | undefined): GoodsLine => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  brand: row.brand,
  category: row.category,
  status: row.status,
  thumbnail: extras?.picture ? pictureView(extras.picture.key, extras.picture.alt) : null,
  price_from: row.price_from,
  price_to: row.price_to,
  variant_count: row.variant_count,
  available: extras?.available ?? 0,
  low: extras?.low ?? 0,
  updatedAt: row.updated_at.toISOString(),
})
