import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { GoodsBody, GoodsTier, VariantBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { OWN_FACTS } from '../import/rows/read-facts.ts'

/** What is wrong, by the path of the field: the name of a sentence under `errors:field.`. */
export type FieldProblems = Record<string, string>

const ATTRIBUTE = /^[a-z0-9_-]{1,64}$/
const VARIANT_OWN = new Set(['tiers', 'pro_tiers', 'unit', 'shade'])
const FORMS: Record<string, (value: string) => boolean> = {
  hex: (value) => /^[0-9A-F]{6}$/.test(value),
  finish: (value) => (FINISHES as readonly string[]).includes(value),
  color_family: (value) => (COLOR_FAMILIES as readonly string[]).includes(value),
}

/** Text of one line as product files hold it: no control characters, no runs of blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const filled = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name, oneLine(value)] as const)
      .filter(([, value]) => value !== ''),
  )

const orNothing = (text: string | null): string | null => (text === null ? null : oneLine(text) || null)

const byQuantity = (tiers: readonly GoodsTier[]): GoodsTier[] =>
  [...tiers].sort((a, b) => a.min_quantity - b.min_quantity)

function tidyVariant(variant: VariantBody): VariantBody {
  return {
    ...variant,
    option_values: variant.option_values.map(oneLine),
    sku: orNothing(variant.sku),
    barcode: orNothing(variant.barcode),
    unit: oneLine(variant.unit) || 'each',
    weight_oz: Math.round(variant.weight_oz * 1000) / 1000,
    attributes: filled(variant.attributes),
    tiers: byQuantity(variant.tiers),
    pro_tiers: byQuantity(variant.pro_tiers),
  }
}

/** What staff typed, in the form in which files bring it in, so that an export comes back as it was. */
export function tidy(body: GoodsBody): GoodsBody {
  const variants = body.variants.map(tidyVariant)
  const tags = body.tags.flatMap((tag) => tag.split(',')).map(oneLine)
  const pictures = new Map(body.pictures.map((picture) => [picture.key, picture]))
  const name = oneLine(body.name)
  return {
    ...body,
    name,
    brand: oneLine(body.brand),
    tags: [...new Set(tags.filter(Boolean))],
    attributes: filled(body.attributes),
    flags: INGREDIENT_FLAGS.filter((flag) => body.flags.includes(flag)),
    tier_group: orNothing(body.tier_group),
    seo_title: oneLine(body.seo_title),
    seo_description: oneLine(body.seo_description),
    option_names: body.option_names.map(oneLine),
    pictures: [...pictures.values()].map(({ key, alt }) => ({ key, alt: oneLine(alt) || name })),
    variants: [...variants.filter(({ active }) => active), ...variants.filter(({ active }) => !active)],
  }
}

/** Prices of a variant: the price before must be above the price, tiers must not be. */
export function priceProblems({
  sale_price,
  retail_price,
  tiers,
  pro_tiers,
}: Pick<VariantBody, 'sale_price' | 'retail_price' | 'tiers' | 'pro_tiers'>): FieldProblems {
  const problems: FieldProblems = {}
  if (retail_price !== null && retail_price <= sale_price) problems['retail_price'] = 'goods_compare_low'
  for (const [name, steps] of Object.entries({ tiers, pro_tiers })) {
    const seen = new Set<number>()
    for (const [at, { min_quantity, price }] of steps.entries()) {
      if (seen.has(min_quantity)) problems[`${name}.${at}.min_quantity`] = 'goods_tier_twice'
      if (price > sale_price) problems[`${name}.${at}.price`] = 'goods_tier_high'
      seen.add(min_quantity)
    }
  }
  return problems
}

function attributeProblems(
  attributes: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
): FieldProblems {
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (!ATTRIBUTE.test(name) || own.has(name)) problems[`attributes.${name}`] = 'goods_attribute'
    else if (own === VARIANT_OWN && FORMS[name]?.(value) === false)
      problems[`attributes.${name}`] = 'goods_attribute_value'
  }
  return problems
}

/** What is wrong with a product by itself, all of it at once, by path. */
export function goodsProblems(body: GoodsBody): FieldProblems {
  const problems: FieldProblems = attributeProblems(body.attributes, OWN_FACTS)
  const names = body.option_names.map((name) => name.toLowerCase())
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) problems[`option_names.${at}`] = 'goods_option_twice'
  if (!body.variants.some(({ active }) => active)) problems['variants'] = 'goods_no_variant'
  const [skus, values] = [new Set<string>(), new Set<string>()]
  for (const [at, variant] of body.variants.entries()) {
    const tell = (found: FieldProblems): void => {
      for (const [path, problem] of Object.entries(found)) problems[`variants.${at}.${path}`] = problem
    }
    tell(priceProblems(variant))
    tell(attributeProblems(variant.attributes, VARIANT_OWN))
    if (!variant.active) continue
    if (variant.option_values.length !== names.length || variant.option_values.includes(''))
      tell({ option_values: 'goods_values_count' })
    const key = variant.option_values.join('\u0000').toLowerCase()
    if (values.has(key)) tell({ option_values: 'goods_values_twice' })
    values.add(key)
    const sku = variant.sku?.toLowerCase()
    if (sku && skus.has(sku)) tell({ sku: 'goods_sku_twice' })
    if (sku) skus.add(sku)
  }
  return problems
}
