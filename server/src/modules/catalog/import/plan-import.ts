import { newId } from '../../../platform/id.ts'
import type { Identity, ImportedProduct, ImportedVariant } from './rows/imported-product.ts'

export interface KnownVariant {
  id: string
  product_id: string
  sku: string | null
  option_values: string[]
  active: boolean
}

/** What the shop holds already of the products that a file names. */
export interface Known {
  /** Ids by slug, of those that are planned, and all that hold a SKU of theirs. */
  products: ReadonlyMap<string, string>
  /** Slugs of the categories of these, by slug. */
  categories: ReadonlyMap<string, string>
  /** Of those that are planned, and all with a SKU of theirs. */
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

type Look = (from: readonly KnownVariant[], wanted: Identity) => KnownVariant | undefined

/**
 * Decides which product and variant of the shop each one of the file is, so that a second run changes
 * instead of doubling and carts keep what they refer to. A product is its handle; one with a handle that is
 * new is the product whose SKUs it has (`movedFrom`). A variant is known by SKU and options together; then
 * by a SKU that stands once in its product; then by its options alone. A SKU may stand on many variants, as
 * Shopify allows.
 * @param file the slugs of all products of the file, planned now or not
 */
export function planImport(
  products: readonly ImportedProduct[],
  known: Known,
  file: ReadonlySet<string>,
): PlannedProduct[] {
  const claimed = new Set([...known.products].flatMap(([slug, id]) => (file.has(slug) ? [id] : [])))
  return products.map((product) => {
    const id = known.products.get(product.slug) ?? movedFrom(product, known, claimed)
    if (id) claimed.add(id)
    return planProduct(product, known, id)
  })
}

export const skusOf = ({ variants, untouched }: ImportedProduct): string[] =>
  [...variants, ...untouched].flatMap(({ sku }) => sku ?? [])

/**
 * The product that got another handle, and with it another address: each variant of the file has a SKU, all
 * of them stand on active variants of this product and on no others, and nothing else in the file is this
 * product.
 */
function movedFrom(
  product: ImportedProduct,
  { variants }: Known,
  claimed: ReadonlySet<string>,
): string | undefined {
  const skus = new Set(skusOf(product))
  if (skus.size < product.variants.length + product.untouched.length) return undefined
  const holders = variants.filter(({ sku, active }) => active && sku !== null && skus.has(sku))
  const [id, ...others] = new Set(holders.map(({ product_id }) => product_id))
  const hasAll = new Set(holders.map(({ sku }) => sku)).size === skus.size
  return id && others.length === 0 && hasAll && skus.size > 0 && !claimed.has(id) ? id : undefined
}

function planProduct(product: ImportedProduct, known: Known, id: string | undefined): PlannedProduct {
  const mine = known.variants
    .filter((variant) => variant.product_id === id)
    .sort((a, b) => Number(b.active) - Number(a.active))
  const looks = looksFor([...product.variants, ...product.untouched], mine)
  const free = new Set(mine)
  const found = new Map<Identity, KnownVariant>()
  for (const look of looks) {
    for (const identity of [...product.untouched, ...product.variants]) {
      const same = found.has(identity) ? undefined : look([...free], identity)
      if (!same) continue
      found.set(identity, same)
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

function looksFor(given: readonly Identity[], mine: readonly Identity[]): readonly Look[] {
  const unique = new Set([...onceIn(given)].filter((sku) => onceIn(mine).has(sku)))
  return [
    (from, wanted) => from.find((variant) => variant.sku === wanted.sku && sameOptions(variant, wanted)),
    (from, { sku }) => (sku && unique.has(sku) ? from.find((variant) => variant.sku === sku) : undefined),
    (from, wanted) => from.find((variant) => sameOptions(variant, wanted)),
  ]
}

/** SKUs that stand on one variant only. */
function onceIn(variants: readonly Identity[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { sku } of variants) if (sku) counts.set(sku, (counts.get(sku) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count === 1).map(([sku]) => sku))
}

const sameOptions = (a: Identity, b: Identity): boolean =>
  optionKey(a.option_values) === optionKey(b.option_values)

const optionKey = (values: readonly string[]): string => values.join('\u0000').toLowerCase()
