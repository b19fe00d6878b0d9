import { TEXT_LANGUAGES } from '@lunula/contract/catalog/constants.ts'

/**
 * Shopify's columns by their older and their newer names, looked up 2026-11-23 at
 * https://help.shopify.com/en/manual/products/import-export/using-csv. Case does not count.
 */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  taxonomy: ['Product category', 'Google Shopping / Google Product Category'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  weight: ['Variant Weight'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  taxable: ['Variant Taxable', 'Charge tax'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
} as const

export type Field = keyof typeof NAMES

interface Column {
  index: number
  /** As the file's head has it. */
  name: string
}

/** Where the fields of a file stand. */
export interface Columns {
  count: number
  fields: Partial<Record<Field, Column>>
  /** By key, such as `hex` for `Hex (variant.metafields.lunula.hex)`. */
  product: Map<string, Column>
  variant: Map<string, Column>
  /** Translated texts, such as `Title (vi)`, by language. */
  texts: Map<string, Partial<Record<Field, Column>>>
}

const TRANSLATED = new RegExp(`^(.+?) ?\\((${TEXT_LANGUAGES.join('|')})\\)$`, 'i')
const METAFIELD = /\((product|variant)\.metafields\.(lunula|custom)\.([\w-]{1,64})\)$/i

const fieldNamed = new Map<string, Field>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [name.toLowerCase(), field as Field] as const),
  ),
)

/**
 * Finds the columns in the head of a file. Unknown ones are passed over; of two for one field the first
 * counts.
 */
export function readHead(cells: readonly string[]): Columns {
  const columns: Columns = {
    count: cells.length,
    fields: {},
    product: new Map(),
    variant: new Map(),
    texts: new Map(),
  }
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const field = fieldNamed.get(name.toLowerCase())
    if (field) columns.fields[field] ??= { index, name }
    readTranslated(columns, { index, name })
    const [, owner, , key] = METAFIELD.exec(name) ?? []
    if (key)
      columns[owner?.toLowerCase() === 'product' ? 'product' : 'variant'].set(key.toLowerCase(), {
        index,
        name,
      })
  }
  return columns
}

/** `Title (vi)` and the like: a column of ours beside Shopify's. */
function readTranslated({ texts }: Columns, column: Column): void {
  const [, base = '', language = ''] = TRANSLATED.exec(column.name) ?? []
  const field = fieldNamed.get(base.toLowerCase())
  if (!field) return
  const known = texts.get(language.toLowerCase()) ?? {}
  known[field] ??= column
  texts.set(language.toLowerCase(), known)
}

/** The required columns that a head lacks, by their usual names. */
export const missingColumns = ({ fields }: Columns): string[] =>
  (['handle', 'title'] as const).filter((field) => !fields[field]).map((field) => NAMES[field][0])
