import type { NearShade, Shade, ShadeChart, ShadeLine } from '@lunula/contract/shades/schemas.ts'
import type { Near } from '@lunula/contract/shades/shade-colors.ts'
import { sortShades, spread } from '@lunula/contract/shades/shade-colors.ts'
import type { SoldShade } from '../catalog/index.ts'
import { type Line, numberAt } from './shades.rules.ts'

/** Nails that stand for a line in the list. */
const FAN = 14

export const lineView = ({ slug, name, brand, category, shades }: Line): ShadeLine => ({
  slug,
  name,
  brand,
  category,
  shade_count: shades.length,
  price_from: Math.min(...shades.map(({ sale_price }) => sale_price)),
  fan: spread(sortShades(shades, 'hue'), FAN).map(({ hex, finish }) => ({ hex, finish: finish ?? '' })),
})

export function chartView({ slug, name, brand, category, shades }: Line): ShadeChart {
  const products = [...new Map(shades.map((shade) => [shade.slug, shade])).values()]
  const places = new Map(products.map((product, at) => [product.slug, at]))
  return {
    slug,
    name,
    brand,
    category,
    products: products.map((product) => ({
      _id: product.product_id,
      slug: product.slug,
      name: product.product_name,
      pro_only: product.pro_only,
    })),
    shades: shades.map((shade, at) => shadeView(shade, at, places.get(shade.slug) ?? 0)),
  }
}

const shadeView = (shade: SoldShade, at: number, product: number): Shade => ({
  variant_id: shade.variant_id,
  number: numberAt(at),
  name: shade.shade,
  sku: shade.sku ?? '',
  hex: shade.hex,
  finish: shade.finish ?? '',
  family: shade.color_family ?? '',
  price: shade.sale_price,
  available: Math.max(0, shade.available),
  backorder: shade.backorder,
  product,
})

/** A shade with its place in its line. */
export interface PlacedShade extends SoldShade {
  line: string
  number: string
}

export const nearView = (shade: Near<PlacedShade>): NearShade => ({
  variant_id: shade.variant_id,
  line: shade.line,
  line_name: shade.product_name,
  brand: shade.brand,
  number: shade.number,
  name: shade.shade,
  hex: shade.hex,
  finish: shade.finish ?? '',
  price: shade.sale_price,
  distance: Math.round(shade.distance * 10) / 10,
})
