import type { Goods, GoodsBody, VariantBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { oneLine } from '@lunula/contract/formats/tidy-text.ts'
import { centsOf, typedCents } from '../../../../shared/back-office/dated/amounts.ts'
import { randomKey } from '../../../../shell/api/random-key.ts'
import { tiersIn, tierText } from '../tier-text.ts'

/** A variant as it is typed: prices and tiers as text, so that nothing half typed is lost. */
export interface DraftVariant
  extends Omit<
    VariantBody,
    'sale_price' | 'retail_price' | 'tiers' | 'pro_tiers' | 'weight_oz' | 'available' | 'sku' | 'barcode'
  > {
  /** Stays the same while the editor is open, also for one that is not saved yet. */
  key: string
  sku: string
  barcode: string
  price: string
  compare: string
  tierText: string
  proTierText: string
  weight: string
  stock: string
}

export interface DraftOption {
  name: string
  /** As they are typed: one after the other, parted by commas. */
  values: string
}

/** What the editor holds of a product. */
export interface Draft
  extends Omit<
    GoodsBody,
    'variants' | 'option_names' | 'tags' | 'attributes' | 'flash_point_f' | 'un' | 'sds_url' | 'tier_group'
  > {
  tags: string
  /** One fact a line: `cure: 60 s`. */
  facts: string
  flash_point: string
  un: string
  sds_url: string
  tier_group: string
  options: readonly DraftOption[]
  variants: readonly DraftVariant[]
  addresses: Readonly<Record<string, string>>
}

const newKey = (): string => `new-${randomKey()}`

const draftVariant = (variant: VariantBody): DraftVariant => {
  const { sale_price, retail_price, tiers, pro_tiers, weight_oz, available, sku, barcode, ...rest } = variant
  return {
    ...rest,
    key: variant._id ?? newKey(),
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: typedCents(sale_price),
    compare: typedCents(retail_price),
    tierText: tierText(tiers),
    proTierText: tierText(pro_tiers),
    weight: String(weight_oz),
    stock: String(available ?? 0),
  }
}

const factsText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const optionsOf = ({ option_names, variants }: Pick<Goods, 'option_names' | 'variants'>): DraftOption[] =>
  option_names.map((name, at) => ({
    name,
    values: [
      ...new Set(variants.filter(({ active }) => active).map(({ option_values }) => option_values[at] ?? '')),
    ].join(', '),
  }))

export const emptyVariant = (option_values: string[], like?: DraftVariant): DraftVariant => ({
  _id: null,
  key: newKey(),
  option_values,
  sku: '',
  barcode: '',
  price: like?.price ?? '',
  compare: like?.compare ?? '',
  unit: like?.unit ?? 'each',
  weight: like?.weight ?? '0',
  attributes: {},
  backorder: false,
  tracked: like?.tracked ?? true,
  taxable: like?.taxable ?? true,
  requires_shipping: like?.requires_shipping ?? true,
  active: true,
  tierText: like?.tierText ?? '',
  proTierText: like?.proTierText ?? '',
  picture: null,
  stock: '0',
})

export function draftOf(product: Goods | null, category: string): Draft {
  if (!product)
    return {
      name: '',
      description: '',
      brand: '',
      category,
      tags: '',
      status: 'draft',
      facts: '',
      flags: [],
      un: '',
      flash_point: '',
      ground_only: false,
      return_class: 'standard',
      pro_only: false,
      tier_group: '',
      sds_url: '',
      seo_title: '',
      seo_description: '',
      options: [],
      pictures: [],
      variants: [emptyVariant([])],
      addresses: {},
    }
  const { pictures } = product
  return {
    name: product.name,
    description: product.description,
    brand: product.brand,
    category: product.category,
    tags: product.tags.join(', '),
    status: product.status,
    facts: factsText(product.attributes),
    flags: product.flags,
    un: product.un ?? '',
    flash_point: product.flash_point_f === null ? '' : String(product.flash_point_f),
    ground_only: product.ground_only,
    return_class: product.return_class,
    pro_only: product.pro_only,
    tier_group: product.tier_group ?? '',
    sds_url: product.sds_url ?? '',
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    options: optionsOf(product),
    pictures: pictures.map(({ key, alt }) => ({ key, alt })),
    variants: product.variants.map(draftVariant),
    addresses: Object.fromEntries(pictures.map(({ key, picture }) => [key, picture.url])),
  }
}

/** What was typed before the page was loaded anew, by a build that may have known less of a variant. */
export const withTyped = (draft: Draft, typed: Partial<Draft>): Draft => ({
  ...draft,
  ...typed,
  ...(typed.variants && {
    variants: typed.variants.map((each) => ({ ...emptyVariant(each.option_values), ...each })),
  }),
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is parted by commas; a value that holds one itself is told by those that are `known`. */
function valuesIn(text: string, known: readonly string[] = []): string[] {
  const whole = [...new Set(known)].filter((value) => value.includes(',')).sort((a, b) => b.length - a.length)
  const one = [...whole.map(escaped), '[^,\\n]*?'].join('|')
  const values = text.matchAll(new RegExp(`(?<=^|[,\\n])\\s*(${one})\\s*(?=[,\\n]|$)`, 'g'))
  return [...new Set([...values].map(([, value = '']) => value).filter(Boolean))]
}

type Typed = readonly Pick<DraftVariant, 'option_values'>[]

const listsIn = (options: readonly DraftOption[], typed: Typed): string[][] => {
  const known = typed.flatMap(({ option_values }) => option_values)
  return options.map(({ values }) => valuesIn(values, known))
}

/** How many variants these options make. */
export const countVariants = (options: readonly DraftOption[], typed: Typed = []): number =>
  listsIn(options, typed).reduce((count, values) => count * values.length, 1)

/**
 * The variants that options make, in their order. One that was typed for the same values, even if it was
 * switched off since, comes back as it was when a value of its is new; one that no options make any more is
 * switched off and kept. What was left out between values that are sold stays so.
 */
export function variantsFor(options: readonly DraftOption[], typed: readonly DraftVariant[]): DraftVariant[] {
  const lists = listsIn(options, typed)
  if (lists.some(({ length }) => length === 0)) return [...typed]
  const wanted = lists.reduce<string[][]>(
    (made, values) => made.flatMap((start) => values.map((value) => [...start, value])),
    [[]],
  )
  const keyOf = (values: readonly string[]): string => values.join('\u0000').toLowerCase()
  const kept = new Map([...typed].reverse().map((variant) => [keyOf(variant.option_values), variant]))
  const sold = typed.filter(({ active, option_values }) => active && option_values.length === lists.length)
  const soldAt = lists.map(
    (_, place) => new Set(sold.map(({ option_values }) => option_values[place]?.toLowerCase())),
  )
  const used = new Set<string>()
  const like = typed.find(({ active }) => active)
  const made = wanted.flatMap((values) => {
    const known = kept.get(keyOf(values))
    const isNew = lists.length === 0 || values.some((value, at) => !soldAt[at]?.has(value.toLowerCase()))
    if (!known?.active && !isNew) return []
    // the only variant of goods without options becomes the first of those with them
    const first =
      !known && used.size === 0 && typed.length === 1 && typed[0]?.option_values.length !== values.length
        ? typed[0]
        : undefined
    const variant = known ?? first
    if (variant) used.add(variant.key)
    return variant ? { ...variant, option_values: values, active: true } : emptyVariant(values, like)
  })
  const rest = typed.filter(({ key }) => !used.has(key)).map((variant) => ({ ...variant, active: false }))
  return [...made, ...rest]
}

/** A color as it is kept, of one that is typed or copied: `#b3122f` is `B3122F`. */
export const colorOf = (typed = ''): string => typed.trim().replace(/^#/, '').toUpperCase()

export type Problems = Readonly<Record<string, string>>

/** What is typed as the server takes it; what cannot be read at all is named by its path. */
export function bodyOf(
  draft: Draft,
  wrong: Readonly<Record<'price' | 'tiers' | 'number' | 'fact', string>>,
): { body: GoodsBody; problems: Problems } {
  const problems: Record<string, string> = {}
  const told = <T>(path: string, value: T | null | undefined, reason: string, instead: T): T => {
    if (value == null) problems[path] = reason
    return value ?? instead
  }
  const numberIn = (text: string): number | null =>
    /^-?\d{1,7}(?:\.\d{1,4})?$/.test(text.trim()) ? Number(text) : null
  const attributes: Record<string, string> = {}
  for (const line of draft.facts.split('\n').filter((each) => each.trim())) {
    const [, name = '', value = ''] = /^\s*([^:]+?)\s*:\s*(.*)$/.exec(line) ?? []
    if (name) attributes[name] = value
    else problems['attributes'] = wrong.fact
  }
  const variants = draft.variants.map((variant, at): VariantBody => {
    const {
      key: _k,
      price,
      compare,
      tierText: tiers,
      proTierText: pro,
      weight,
      stock,
      sku,
      barcode,
      attributes,
      ...rest
    } = variant
    const hex = colorOf(attributes['hex'])
    const path = `variants.${at}`
    return {
      ...rest,
      attributes: { ...attributes, ...(hex && { hex }) },
      sku: sku.trim() || null,
      barcode: barcode.trim() || null,
      unit: rest.unit.trim() || 'each',
      sale_price: told(`${path}.sale_price`, centsOf(price), wrong.price, 0),
      retail_price: compare.trim() ? told(`${path}.retail_price`, centsOf(compare), wrong.price, 0) : null,
      tiers: told(`${path}.tiers`, tiersIn(tiers), wrong.tiers, []),
      pro_tiers: told(`${path}.pro_tiers`, tiersIn(pro), wrong.tiers, []),
      weight_oz: told(`${path}.weight_oz`, numberIn(weight || '0'), wrong.number, 0),
      ...(rest._id === null && {
        available: told(`${path}.available`, numberIn(stock || '0'), wrong.number, 0),
      }),
    }
  })
  const { tags, facts: _f, flash_point, options, addresses: _a, un, sds_url, tier_group, ...rest } = draft
  const body = {
    ...rest,
    seo_description: oneLine(rest.seo_description),
    variants,
    attributes,
    tags: valuesIn(tags),
    un: un.trim() || null,
    flash_point_f: flash_point.trim() ? told('flash_point_f', numberIn(flash_point), wrong.number, 0) : null,
    sds_url: sds_url.trim() || null,
    tier_group: tier_group.trim() || null,
    option_names: options.map(({ name }) => name.trim()),
  }
  return { body, problems }
}
