import { Readable } from 'node:stream'
import { importCatalog } from '../../modules/catalog/import/import-catalog.ts'
import type { TestApp } from '../app.ts'

interface Wall {
  handle: string
  brand?: string
  hexes: readonly string[]
  /** Sizes of each shade. */
  sizes?: readonly string[]
  stock?: number
}

/**
 * A product with a shade for each color, brought in by the importer; answers the ids of its variants in their
 * order.
 */
export async function stockShades(
  shop: TestApp,
  { handle, brand = 'Halfmoon', hexes, sizes = [''], stock = 20 }: Wall,
): Promise<string[]> {
  const head =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
    'Hex (variant.metafields.lunula.hex),Finish (variant.metafields.lunula.finish),Color family (variant.metafields.lunula.color_family)'
  const rows = hexes.flatMap((hex, at) =>
    sizes.map((size) => {
      const first = at === 0 && size === sizes[0]
      const product = first ? `${handle},${handle},${brand},Gel Polish,TRUE,Shade` : `${handle},,,,,`
      const option = size ? `${first ? 'Size' : ''},${size}` : ','
      return `${product},Shade ${at + 1},${option},${handle}-${at + 1}${size.replace(/\W/g, '')},62,${stock},deny,11.00,${hex},creme,red`
    }),
  )
  const text = [head, ...rows, ''].join('\n')
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(text)]))
  if (report.products.added !== 1) throw new Error(`The shades were not imported: ${JSON.stringify(report)}`)
  const { rows: found } = await shop.platform.database.query<{ id: string }>(
    'select v.id from variants v join products p on p.id = v.product_id where p.slug = $1 order by v.position',
    [handle],
  )
  return found.map(({ id }) => id)
}

/** So many reds, from dark to light. */
export const reds = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${(40 + at * 8).toString(16).padStart(2, '0')}1020`.toUpperCase())
