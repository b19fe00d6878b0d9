import { newId } from '../../../platform/id.ts'
import type { Problem } from './import-report.ts'
import type { Identity, ImportedProduct, ImportedVariant } from './rows/imported-product.ts'

export interface KnownVariant {
  id: string
  product_id: string
  slug: string
  sku: string | null
  option_values: string[]
  active: boolean
}

/** What the shop holds already of the products and SKUs that a file names. */
export interface Known {
  /** Ids by slug. */
  products: ReadonlyMap<string, string>
  variants: readonly KnownVariant[]
}

export interface Planned<T> {
  id: string
  known: boolean
  from: T
}

export interface PlannedProduct extends Planned<ImportedProduct> {
  variants: Planned<ImportedVariant>[]
  /** Ids of variants that the file no longer holds. */
  vanished: string[]
}

const optionKey = (values: readonly string[]): string => values.join('\u0000').toLowerCase()

/**
 * Decides which product and variant of the shop each one of the file is. A variant is known by its SKU; one
 * without SKU, or whose SKU is new, by its options. So a second run changes instead of doubling, and carts
 * keep what they refer to.
 */
export function planImport(
  products: readonly ImportedProduct[],
  known: Known,
): { planned: PlannedProduct[]; problems: Problem[] } {
  const problems: Problem[] = []
  const ownerOf = new Map(
    known.variants.filter(({ sku }) => sku).map((variant) => [variant.sku, variant.slug]),
  )
  const fileSkus = new Map<string, ImportedVariant>()
  const planned = products.map((product) => {
    const sold: ImportedVariant[] = []
    const untouched = [...product.untouched]
    for (const variant of product.variants) {
      const message = skuProblem(variant, product.slug, ownerOf, fileSkus)
      if (message) {
        problems.push({ row: variant.row, column: 'Variant SKU', message })
        untouched.push({ sku: null, option_values: variant.option_values })
      } else sold.push(variant)
      if (variant.sku && !fileSkus.has(variant.sku)) fileSkus.set(variant.sku, variant)
    }
    return { product, sold, untouched }
  })
  const plans = planned
    .filter(({ sold }) => sold.length > 0)
    .map(({ product, sold, untouched }) =>
      planProduct({ ...product, variants: sold, untouched }, known, fileSkus),
    )
  return { planned: plans, problems }
}

function skuProblem(
  { sku }: ImportedVariant,
  slug: string,
  ownerOf: ReadonlyMap<string | null, string>,
  fileSkus: ReadonlyMap<string, ImportedVariant>,
): string | null {
  if (!sku) return null
  const before = fileSkus.get(sku)
  if (before) return `The SKU ${sku} stands on row ${before.row} already.`
  const owner = ownerOf.get(sku)
  return owner && owner !== slug ? `The SKU ${sku} belongs to the product ${owner}.` : null
}

function planProduct(
  product: ImportedProduct,
  known: Known,
  fileSkus: ReadonlyMap<string, ImportedVariant>,
): PlannedProduct {
  const id = known.products.get(product.slug)
  const mine = known.variants.filter((variant) => variant.product_id === id)
  const free = new Set(mine)
  for (const identity of product.untouched) {
    const same = bySku(free, identity) ?? byOptions(free, identity)
    if (same) free.delete(same)
  }
  const found = new Map<ImportedVariant, KnownVariant>()
  for (const look of [
    bySku,
    (from: Set<KnownVariant>, variant: Identity) => byOptions(from, variant, fileSkus),
  ]) {
    for (const variant of product.variants) {
      const same = found.has(variant) ? undefined : look(free, variant)
      if (!same) continue
      found.set(variant, same)
      free.delete(same)
    }
  }
  const variants = product.variants.map((from) => {
    const same = found.get(from)
    return { id: same?.id ?? newId(), known: same !== undefined, from }
  })
  const vanished = [...free].filter(({ active }) => active).map((variant) => variant.id)
  return { id: id ?? newId(), known: id !== undefined, from: product, variants, vanished }
}

const bySku = (from: ReadonlySet<KnownVariant>, { sku }: Identity): KnownVariant | undefined =>
  sku ? [...from].find((variant) => variant.sku === sku) : undefined

/** One that the file names by its SKU elsewhere is somebody else. */
const byOptions = (
  from: ReadonlySet<KnownVariant>,
  { option_values }: Identity,
  fileSkus?: ReadonlyMap<string, ImportedVariant>,
): KnownVariant | undefined =>
  [...from].find(
    (variant) =>
      optionKey(variant.option_values) === optionKey(option_values) &&
      !(variant.sku && fileSkus?.has(variant.sku)),
  )
