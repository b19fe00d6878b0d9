import type { FileChange } from '@lunula/contract/catalog/files/schemas.ts'
import type { ExportedProduct, ExportedVariant } from '../export/export.repository.ts'
import type { PlannedProduct } from '../import/plan-import.ts'
import type { ImportedProduct, ImportedVariant } from '../import/rows/imported-product.ts'

type Facts = Record<string, string>

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
const word = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const listed = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .sort()
    .join('; ')
const tiersOf = (tiers: readonly { min_quantity: number; price: number }[]): string =>
  tiers.map(({ min_quantity, price }) => `${min_quantity}:${dollars(price)}`).join(';')

/** What a file may say of a product, as text that staff can read. */
const productFacts = (from: ImportedProduct): Facts => ({
  name: from.name,
  description: from.description,
  brand: from.brand,
  category: from.category.slug,
  tags: from.tags.join(', '),
  status: from.status,
  attributes: listed(from.attributes),
  flags: [...from.flags].sort().join(', '),
  un: word(from.un),
  flash_point_f: word(from.flash_point_f),
  ground_only: word(from.ground_only),
  return_class: from.return_class,
  pro_only: word(from.pro_only),
  tier_group: word(from.tier_group),
  sds_url: word(from.sds_url),
  seo_title: from.seo_title,
  seo_description: from.seo_description,
  sales_rank: word(from.sales_rank),
  options: from.option_names.join(' / '),
  pictures: from.pictures.map(({ source, alt }) => `${source} ${alt}`).join('\n'),
  texts: from.translations.texts
    .map(({ language, field, source, text }) => `${language} ${field} ${source}: ${text}`)
    .sort()
    .join('\n'),
})

const keptProduct = (row: ExportedProduct, languages: readonly string[]): Facts => ({
  ...productFacts({
    ...row,
    row: 0,
    category: { slug: row.category, names: row.category_names },
    untouched: [],
    variants: [],
    translations: {
      languages: [...languages],
      texts: row.texts.filter(({ language }) => languages.includes(language)),
    },
  }),
})

const variantFacts = (from: Omit<ImportedVariant, 'row'>): Facts => ({
  options: from.option_values.join(' / '),
  sku: word(from.sku),
  barcode: word(from.barcode),
  price: dollars(from.sale_price),
  compare_price: dollars(from.retail_price),
  stock: from.tracked ? String(from.available) : '',
  backorder: word(from.backorder),
  taxable: word(from.taxable),
  requires_shipping: word(from.requires_shipping),
  weight_oz: String(Number(from.weight_oz)),
  unit: from.unit,
  attributes: listed(from.attributes),
  tiers: tiersOf(from.tiers.all),
  pro_tiers: tiersOf(from.tiers.pro),
  picture: word(from.picture),
})

const keptVariant = ({ tiers, ...row }: ExportedVariant): Facts =>
  variantFacts({
    ...row,
    tiers: {
      all: tiers.filter(({ audience }) => audience === 'all'),
      pro: tiers.filter(({ audience }) => audience === 'pro'),
    },
  })

export interface Comparison {
  changes: FileChange[]
  products: { added: number; updated: number; unchanged: number }
  variants: { added: number; updated: number; unchanged: number; deactivated: number }
}

/**
 * Holds what a file says of products against what the shop has: what would change, field by field.
 * @param kept what the shop has of these products, by id
 */
export function compareImport(
  planned: readonly PlannedProduct[],
  kept: ReadonlyMap<string, ExportedProduct>,
): Comparison {
  const changes: FileChange[] = []
  const products = { added: 0, updated: 0, unchanged: 0 }
  const variants = { added: 0, updated: 0, unchanged: 0, deactivated: 0 }
  for (const product of planned) {
    const { from } = product
    const row = kept.get(product.id)
    const place = { row: from.row, slug: from.slug, name: from.name, variant: '' }
    if (!row) {
      products.added += 1
      variants.added += product.variants.length
      changes.push({ ...place, field: '', before: null, after: `${product.variants.length}` })
      continue
    }
    const own = differences(keptProduct(row, from.translations.languages), productFacts(from))
    changes.push(...own.map((change) => ({ ...place, ...change })))
    products[own.length > 0 ? 'updated' : 'unchanged'] += 1
    const mine = new Map((row.variants ?? []).map((variant) => [variant.id, variant]))
    for (const { id, from: given } of product.variants) {
      const before = mine.get(id)
      const named = { ...place, row: given.row, variant: given.name || given.sku || '' }
      const found = before ? differences(keptVariant(before), variantFacts(given)) : []
      if (!before) changes.push({ ...named, field: '', before: null, after: dollars(given.sale_price) })
      changes.push(...found.map((change) => ({ ...named, ...change })))
      variants[before ? (found.length > 0 ? 'updated' : 'unchanged') : 'added'] += 1
    }
    for (const id of product.vanished) {
      const gone = mine.get(id)
      variants.deactivated += 1
      changes.push({
        ...place,
        variant: gone?.name || gone?.sku || '',
        field: '',
        before: dollars(gone?.sale_price ?? 0),
        after: null,
      })
    }
  }
  return { changes, products, variants }
}

const MAX_SHOWN_TEXT = 300
const short = (text: string): string =>
  text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text

const differences = (before: Facts, after: Facts): Pick<FileChange, 'field' | 'before' | 'after'>[] =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: short(before[field] ?? ''), after: short(after[field] ?? '') }))
