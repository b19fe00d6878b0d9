import { COLOR_FAMILIES, FINISHES, UNTRACKED_STOCK } from '@lunula/contract/catalog/constants.ts'
import { MAX_PRICE, MAX_WORD } from '@lunula/contract/catalog/goods/constants.ts'
import { isPictureSource } from '../../../media/index.ts'
import { SHADE_OPTIONS } from '../../catalog.rules.ts'
import type { Identity, ImportedVariant } from './imported-product.ts'
import { memberOf } from './read-facts.ts'
import type { Row } from './row.ts'
import {
  backorderOf,
  centsOf,
  hexOf,
  integerOf,
  ouncesOf,
  switchOf,
  type TierPrice,
  tiersOf,
  type WeightUnit,
  weightUnitOf,
} from './values.ts'

const VALUE_FIELDS = ['option1Value', 'option2Value', 'option3Value'] as const
const MAX_STOCK = 10_000_000
const YES_OR_NO = 'true or false'
/** Metafields with a meaning of their own; all others become attributes as they are. */
const OWN = new Set(['hex', 'finish', 'color_family', 'tiers', 'pro_tiers', 'unit'])

/** Whether the row describes a variant, and not only one more picture. */
export const isVariantRow = (row: Row): boolean =>
  row.has('option1Value') || row.has('sku') || row.has('price')

export const identityOf = (row: Row, optionNames: readonly string[]): Identity => ({
  sku: row.code('sku') || null,
  option_values: optionNames.map((_, index) => row.text(VALUE_FIELDS[index] ?? 'option1Value')),
})

/**
 * Reads the variant of a row; what is wrong is kept in the row's problems. Prices in cents, weight in ounces.
 */
export function readVariant(row: Row, optionNames: readonly string[]): ImportedVariant {
  const { sku, option_values } = identityOf(row, optionNames)
  for (const [index, value] of option_values.entries()) {
    const field = VALUE_FIELDS[index] ?? 'option1Value'
    if (value === '') row.wrong(field, `The value of the option ${optionNames[index]} is missing.`)
    if (value.length > MAX_WORD) row.wrong(field, `The value has more than ${MAX_WORD} characters.`)
  }
  if (sku && sku.length > MAX_WORD) row.wrong('sku', `The SKU has more than ${MAX_WORD} characters.`)
  if (!row.has('price')) row.wrong('price', 'The price is missing.')
  const price = row.value('price', centsOf, 0, 'a price in dollars such as 12.50')
  if (price > MAX_PRICE) row.wrong('price', `The price is above $${MAX_PRICE / 100}.`)
  row.atMost('barcode', MAX_WORD)
  const before = row.value('compareAtPrice', centsOf, 0, 'a price in dollars such as 12.50')
  if (before > MAX_PRICE) row.wrong('compareAtPrice', `The price is above $${MAX_PRICE / 100}.`)
  if (before > 0 && before <= price) row.adjusted.add('compare_at_price')
  return {
    row: row.row,
    name: option_values.join(' / '),
    sku,
    barcode: row.code('barcode') || null,
    option_values,
    sale_price: price,
    retail_price: before > price ? before : null,
    unit: row.metafields('variant').get('unit') ?? 'each',
    weight_oz: weightOf(row),
    attributes: attributesOf(row, optionNames, option_values),
    ...stockOf(row),
    taxable: row.value('taxable', switchOf, true, YES_OR_NO),
    requires_shipping: row.value('requiresShipping', switchOf, true, YES_OR_NO),
    picture: pictureOf(row),
    tiers: { all: tiersBelow(row, 'tiers', price), pro: tiersBelow(row, 'pro_tiers', price) },
  }
}

/** `Variant Grams` is always in grams; only a plain `Variant Weight` is in the row's unit. */
function weightOf(row: Row): number {
  const unit = row.value<WeightUnit>('weightUnit', weightUnitOf, 'g', 'one of g, kg, lb, oz')
  const own = row.has('weight')
  const inUnit = (text: string): number | null => ouncesOf(text, own ? unit : 'g')
  return row.value(own ? 'weight' : 'grams', inUnit, 0, 'a weight')
}

/** A tracker column that is empty says that nobody counts: the variant can always be bought. */
function stockOf(row: Row): Pick<ImportedVariant, 'available' | 'backorder' | 'tracked'> {
  const backorder = row.value('policy', backorderOf, false, 'deny or continue')
  const quantity = row.value('quantity', integerOf, 0, 'a whole number')
  if (Math.abs(quantity) > MAX_STOCK) row.wrong('quantity', `The stock is above ${MAX_STOCK}.`)
  const tracked = row.has('tracker') || !row.knows('tracker')
  if (!tracked) return { available: UNTRACKED_STOCK, backorder, tracked }
  if (quantity < 0 && !backorder) row.adjusted.add('stock_below_zero')
  return { available: backorder ? quantity : Math.max(0, quantity), backorder, tracked }
}

function attributesOf(
  row: Row,
  optionNames: readonly string[],
  values: readonly string[],
): Record<string, string> {
  const shadeAt = optionNames.findIndex((name) => SHADE_OPTIONS.has(name.toLowerCase()))
  const known = {
    shade: values[shadeAt] ?? null,
    hex: row.metafield('variant', 'hex', hexOf, null, 'a color such as B3122F'),
    finish: row.metafield('variant', 'finish', memberOf(FINISHES), null, `one of ${FINISHES.join(', ')}`),
    color_family: row.metafield(
      'variant',
      'color_family',
      memberOf(COLOR_FAMILIES),
      null,
      `one of ${COLOR_FAMILIES.join(', ')}`,
    ),
  }
  const others = [...row.metafields('variant')].filter(([key]) => !OWN.has(key))
  return Object.fromEntries([...Object.entries(known), ...others].filter(([, value]) => value)) as Record<
    string,
    string
  >
}

/** A picture that cannot be shown is reported; the variant is sold without it. */
function pictureOf(row: Row): string | null {
  const source = row.text('variantImage')
  return source !== '' && isPictureSource(source) ? source : null
}

function tiersBelow(row: Row, key: 'tiers' | 'pro_tiers', price: number): TierPrice[] {
  const below = (text: string): TierPrice[] | null => {
    const tiers = tiersOf(text)
    return tiers?.every((tier) => tier.price <= price) ? tiers : null
  }
  return row.metafield('variant', key, below, [], 'a list of prices below the price, such as 12:8.80;36:7.70')
}
