import { Readable } from 'node:stream'
import { importCatalog } from '../../modules/catalog/import/import-catalog.ts'
import type { TestApp } from '../app.ts'

export interface StockedVariant {
  productId: string
  variantId: string
  /** Of the tiers, by rising minimum. */
  tierIds: string[]
}

interface Stock {
  /** In dollars, as a CSV file has it. */
  price: string
  stock: number
  /** `12:8.80;36:7.70` */
  tiers?: string
  /** For professional buyers, in the same way. */
  proTiers?: string
  proOnly?: boolean
  grams?: number
  /** UN number of flammable products; they ship by ground only. */
  un?: string
  /** Its return class. */
  returns?: string
  taxable?: boolean
  /** Whether it is sent; false for an e-book. */
  ships?: boolean
  /** `own`, or the name of a line of the brand. */
  tierGroup?: string
  brand?: string
}

let count = 0

/** A product with one variant, brought in by the importer, as all products are. */
export async function stockVariant(
  shop: Pick<TestApp, 'platform'>,
  {
    price,
    stock,
    tiers = '',
    proTiers = '',
    proOnly = false,
    grams = 100,
    un = '',
    returns = 'standard',
    taxable = true,
    ships = true,
    tierGroup = '',
    brand = 'Halfmoon',
  }: Stock,
): Promise<StockedVariant> {
  count += 1
  const handle = `test-product-${count}`
  const head =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
    'Tiers (variant.metafields.lunula.tiers),Hazmat UN (product.metafields.lunula.hazmat_un),Ground only (product.metafields.lunula.ground_only),Return class (product.metafields.lunula.return_class),' +
    'Pro tiers (variant.metafields.lunula.pro_tiers),Pro only (product.metafields.lunula.pro_only),Tier group (product.metafields.lunula.tier_group),Charge tax,Requires shipping'
  const row = `${handle},Test product ${count},${brand},Test goods,TRUE,Title,Default Title,SKU-${handle},${grams},${stock},deny,${price},${tiers},${un},${un ? 'TRUE' : 'FALSE'},${returns},${proTiers},${proOnly ? 'TRUE' : 'FALSE'},${tierGroup},${taxable},${ships}`
  const report = await importCatalog(shop.platform, Readable.from([Buffer.from(`${head}\n${row}\n`)]))
  if (report.products.added !== 1)
    throw new Error(`The test product was not imported: ${JSON.stringify(report)}`)
  const { rows } = await shop.platform.database.query<{
    product_id: string
    variant_id: string
    tiers: string[]
  }>(
    `select p.id as product_id, v.id as variant_id,
       array(select t.id::text from price_tiers t where t.variant_id = v.id order by t.min_quantity) as tiers
     from products p join variants v on v.product_id = p.id where p.slug = $1`,
    [handle],
  )
  const [found] = rows
  if (!found) throw new Error(`The test product ${handle} has no variant.`)
  return { productId: found.product_id, variantId: found.variant_id, tierIds: found.tiers }
}

/** Units that can still be sold. */
export async function readStock(shop: TestApp, { variantId }: StockedVariant): Promise<number> {
  const { rows } = await shop.platform.database.query<{ available: number }>(
    'select available from variants where id = $1',
    [variantId],
  )
  return rows[0]?.available ?? -1
}

/** Takes a variant out of the shop, as an import without it does. */
export async function deactivate(shop: TestApp, { variantId }: StockedVariant): Promise<void> {
  await shop.platform.database.query('update variants set active = false where id = $1', [variantId])
}
