import type { PictureReference } from '../catalog.sql.ts'
import type { CardSource, SourceVariant } from './card-source.repository.ts'

/** How many swatches a card shows at most. */
const SWATCHES = 8

/** Which variants of a product are shown first. */
export interface Preference {
  finishes: readonly string[]
  color_families: readonly string[]
  in_stock: boolean
  /** Folded words; a variant that holds more of them, beside those of its product, comes first. */
  words: readonly string[]
  variants: readonly string[]
}

export const NO_PREFERENCE: Preference = {
  finishes: [],
  color_families: [],
  in_stock: false,
  words: [],
  variants: [],
}

/** A product as its card shows it for a preference. Prices in cents. */
export interface CardRow extends Omit<CardSource, 'folded' | 'variants'> {
  available: number
  backorder: boolean
  only_variant: string | null
  /** The variant that was asked for, by its code, its words or the filters. */
  asked_variant: { _id: string; values: string[]; price: number } | null
  swatches: {
    variant_id: string
    shade: string
    values: string[]
    hex: string
    finish: string
    available: boolean
  }[]
}

interface Ranked {
  variant: SourceVariant
  isAsked: boolean
  /** What is wished for, the most wanted first; more is better. */
  rank: readonly number[]
}

/** Units that a card tells of; the sum of large stocks would not fit the column of an order. */
const MOST_UNITS = 2_147_483_647

/**
 * Of a product the few variants that are shown come first: asked for by code, then fitting the filters, then
 * in stock if that matters, then holding more of the words, then in their own order. A first variant that was
 * asked for lends the card its picture, color and price.
 */
export function chooseCard(source: CardSource, preference: Preference): CardRow {
  const { folded, variants, ...product } = source
  const shown = ranked(source, preference)
  const [first] = shown
  const isAsked = first?.isAsked ?? false
  const own: PictureReference | null = first?.variant.picture ?? product.picture
  let available = 0
  let backorder = false
  for (const variant of variants) {
    available += Math.max(0, variant.available)
    backorder ||= variant.backorder
  }
  return {
    ...product,
    available: Math.min(available, MOST_UNITS),
    backorder,
    hex: isAsked ? (first?.variant.hex ?? product.hex) : product.hex,
    picture: isAsked ? own : (product.picture ?? own),
    only_variant: product.variant_count === 1 ? (first?.variant.id ?? null) : null,
    asked_variant:
      first && isAsked && first.variant.name !== ''
        ? { _id: first.variant.id, values: first.variant.values, price: first.variant.price }
        : null,
    swatches: shown.flatMap(({ variant }) => swatchOf(variant)),
  }
}

function swatchOf(variant: SourceVariant): CardRow['swatches'] {
  const { id, hex, values } = variant
  if (hex === null) return []
  const shade = variant.shade ?? variant.name
  return [
    { variant_id: id, shade, values, hex, finish: variant.finish ?? 'creme', available: canBuy(variant) },
  ]
}

const canBuy = ({ available, backorder }: Pick<SourceVariant, 'available' | 'backorder'>): boolean =>
  available > 0 || backorder

function ranked({ variants, folded }: CardSource, preference: Preference): Ranked[] {
  const { finishes, color_families, in_stock, variants: named } = preference
  const words = preference.words.map((word) => ` ${word} `).filter((word) => !` ${folded} `.includes(word))
  const filters = finishes.length + color_families.length > 0
  if (!filters && !in_stock && words.length === 0 && named.length === 0)
    return variants.slice(0, SWATCHES).map((variant) => ({ variant, isAsked: false, rank: [] }))
  const among = (values: readonly string[], value: string | null): boolean =>
    values.length === 0 || values.includes(value ?? '')
  return variants
    .map((variant): Ranked => {
      const isNamed = named.includes(variant.id)
      const fits = filters && among(finishes, variant.finish) && among(color_families, variant.color_family)
      const own = ` ${variant.folded} `
      const held = words.filter((word) => own.includes(word)).length
      return {
        variant,
        isAsked: isNamed || fits || held > 0,
        rank: [Number(isNamed), Number(fits), Number(in_stock && canBuy(variant)), held],
      }
    })
    .sort(better)
    .slice(0, SWATCHES)
}

function better(a: Ranked, b: Ranked): number {
  const at = a.rank.findIndex((wish, index) => wish !== b.rank[index])
  return at < 0 ? 0 : (b.rank[at] ?? 0) - (a.rank[at] ?? 0)
}
