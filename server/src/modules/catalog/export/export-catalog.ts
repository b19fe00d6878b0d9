import { INGREDIENT_FLAGS, TEXT_LANGUAGES } from '@lunula/contract/catalog/constants.ts'
import { withGuard } from '../../../platform/documents/formula-guard.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ouncesOf } from '../import/rows/values.ts'
import { VALUES } from '../texts/product-texts.ts'
import { type ExportedProduct, type ExportedVariant, findExported } from './export.repository.ts'

type Cells = Record<string, string>

/**
 * The whole catalog as a CSV in Shopify's format, with our facts in its notation for metafields and one
 * column for each text in each language. Importing it again changes nothing. Variants that are no longer
 * sold are not in it.
 */
export async function exportCatalog({ database }: Platform): Promise<string> {
  const rows = (await findExported(database)).flatMap(rowsOf)
  const columns = [...new Set([...LEADING, ...rows.flatMap((row) => Object.keys(row))])]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map((cell) => quoted(withGuard(cell))).join(',')}\n`)
    .join('')
}

/** Columns that stand in every file, so that an import of an empty value is told from a missing column. */
const LEADING = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Status']

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The first row holds the product, each row one variant and one picture, as long as they last. */
function rowsOf(product: ExportedProduct): Cells[] {
  const { variants, pictures } = product
  const spoken = new Set<string>()
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at) => {
    const [variant, picture] = [variants[at], pictures[at]]
    return {
      Handle: product.slug,
      ...(at === 0 ? productCells(product) : {}),
      ...(variant ? { ...variantCells(product, variant), ...valueTexts(product, variant, spoken) } : {}),
      ...(picture
        ? { 'Image Src': picture.source, 'Image Position': String(at + 1), 'Image Alt Text': picture.alt }
        : {}),
    }
  })
}

const yesNo = (value: boolean): string => (value ? 'TRUE' : 'FALSE')
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const metafield = (owner: 'product' | 'variant', key: string): string =>
  `${key} (${owner}.metafields.lunula.${key})`

function metafields(owner: 'product' | 'variant', values: Readonly<Record<string, unknown>>): Cells {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(filled.map(([key, value]) => [metafield(owner, key), String(value)]))
}

function productCells(product: ExportedProduct): Cells {
  const named = product.option_names
  return {
    Title: product.name,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    Type: product.category_names['en'] ?? '',
    Tags: product.tags.join(', '),
    Published: yesNo(product.status === 'active'),
    Status: product.status,
    'Option1 Name': named[0] ?? 'Title',
    'Option2 Name': named[1] ?? '',
    'Option3 Name': named[2] ?? '',
    'SEO Title': product.seo_title,
    'SEO Description': product.seo_description,
    ...metafields('product', {
      ...product.attributes,
      ...Object.fromEntries(
        TEXT_LANGUAGES.map((language) => [`type_${language}`, product.category_names[language] ?? '']),
      ),
      ...Object.fromEntries(INGREDIENT_FLAGS.map((flag) => [flag, yesNo(product.flags.includes(flag))])),
      hazmat_un: product.un,
      flash_point_f: product.flash_point_f,
      ground_only: yesNo(product.ground_only),
      return_class: product.return_class,
      pro_only: yesNo(product.pro_only),
      tier_group: product.tier_group,
      sds_url: product.sds_url,
      sales_rank: product.sales_rank,
    }),
    ...productTexts(product),
  }
}

function variantCells({ option_names }: ExportedProduct, variant: ExportedVariant): Cells {
  const [one = option_names.length === 0 ? 'Default Title' : '', two = '', three = ''] = variant.option_values
  const { shade: _, ...attributes } = variant.attributes
  return {
    'Option1 Value': one,
    'Option2 Value': two,
    'Option3 Value': three,
    // an apostrophe is taken off once when it comes back
    'Variant SKU': variant.sku?.startsWith("'") ? `'${variant.sku}` : (variant.sku ?? ''),
    'Variant Barcode': variant.barcode?.startsWith("'") ? `'${variant.barcode}` : (variant.barcode ?? ''),
    'Variant Grams': gramsOf(Number(variant.weight_oz)),
    'Variant Inventory Tracker': variant.tracked ? 'shopify' : '',
    'Variant Inventory Qty': variant.tracked ? String(variant.available) : '',
    'Variant Inventory Policy': variant.backorder ? 'continue' : 'deny',
    'Variant Price': dollars(variant.sale_price),
    'Variant Compare At Price': variant.retail_price === null ? '' : dollars(variant.retail_price),
    'Variant Requires Shipping': yesNo(variant.requires_shipping),
    'Variant Taxable': yesNo(variant.taxable),
    'Variant Image': variant.picture ?? '',
    ...metafields('variant', {
      ...attributes,
      unit: variant.unit,
      tiers: tiersOf(variant, 'all'),
      pro_tiers: tiersOf(variant, 'pro'),
    }),
  }
}

const GRAMS_OF_OUNCE = 28.349523125

/** Whole grams where these come back as the same ounces, else as many digits as it takes. */
function gramsOf(ounces: number): string {
  const grams = ounces * GRAMS_OF_OUNCE
  const digits = [0, 1, 2, 3, 4].find((count) => ouncesOf(grams.toFixed(count), 'g') === ounces) ?? 4
  return grams.toFixed(digits)
}

const tiersOf = ({ tiers }: ExportedVariant, audience: 'all' | 'pro'): string =>
  tiers
    .filter((tier) => tier.audience === audience)
    .map(({ min_quantity, price }) => `${min_quantity}:${dollars(price)}`)
    .join(';')

const COLUMN_OF = {
  name: 'Title',
  description: 'Body (HTML)',
  seo_title: 'SEO Title',
  seo_description: 'SEO Description',
  option1: 'Option1 Name',
  option2: 'Option2 Name',
  option3: 'Option3 Name',
  value1: 'Option1 Value',
  value2: 'Option2 Value',
  value3: 'Option3 Value',
} as const

const inColumn = (field: keyof typeof COLUMN_OF, language: string): string =>
  `${COLUMN_OF[field]} (${language})`

const productTexts = ({ texts }: ExportedProduct): Cells =>
  Object.fromEntries(
    texts
      .filter(({ source }) => source === '')
      .sort((a, b) => orderOf(a.language, b.language))
      .map(({ field, language, text }) => [inColumn(field, language), text]),
  )

/** Values are translated where they stand first. */
function valueTexts({ texts }: ExportedProduct, variant: ExportedVariant, spoken: Set<string>): Cells {
  const cells: Cells = {}
  for (const [at, field] of VALUES.entries()) {
    const source = variant.option_values[at] ?? ''
    if (source === '' || spoken.has(`${field} ${source}`)) continue
    spoken.add(`${field} ${source}`)
    for (const text of texts.filter((each) => each.field === field && each.source === source))
      cells[inColumn(field, text.language)] = text.text
  }
  return cells
}

const orderOf = (a: string, b: string): number =>
  (TEXT_LANGUAGES as readonly string[]).indexOf(a) - (TEXT_LANGUAGES as readonly string[]).indexOf(b)
