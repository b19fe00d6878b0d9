import type { Language } from '@lunula/contract/languages.ts'

/** What staff call a method, by language. */
export type MethodNames = Readonly<Partial<Record<Language, string>>>

/**
 * A method with the rate that carries this weight to this place; null when there is none. Price in cents,
 * days are business days on the way.
 */
export interface RatedMethod {
  id: string
  ground: boolean
  free_above_threshold: boolean
  /** A service of carriers is sold as it; otherwise only the shop itself says what it costs. */
  by_carriers: boolean
  /** null and left out: as the shop's texts call it. */
  names?: MethodNames | null
  rate: Rate | null
}

export interface Rate {
  price: number
  days_from: number
  days_to: number
}

/** Every method with the rate of the lightest step that still carries the weight (ounces). */
export const rateMethods = (
  {
    methods,
    rates,
  }: {
    methods: readonly Omit<RatedMethod, 'rate'>[]
    rates: readonly (Rate & { method_id: string; above_oz: number; up_to_oz: number })[]
  },
  weightOz: number,
): RatedMethod[] =>
  methods.map((method) => {
    const found = rates.find(
      ({ method_id, above_oz, up_to_oz }) =>
        method_id === method.id && above_oz <= Math.floor(weightOz) && up_to_oz >= Math.ceil(weightOz),
    )
    return {
      ...method,
      rate: found ? { price: found.price, days_from: found.days_from, days_to: found.days_to } : null,
    }
  })

export interface HazmatRule {
  un: string | null
  ground_only: boolean
  refused_zones: readonly string[]
}

/**
 * A line of the cart as the carrier sees it: ounces altogether; the UN number of flammable items, `any` for
 * those without one, else null.
 */
export interface ShipmentLine {
  item_id: string
  variant_id: string
  name: string
  weight_oz: number
  flammable: string | null
}

/** What is to be sent. The value in cents is that of the whole order, by which shipping becomes free. */
export interface Shipment {
  lines: readonly ShipmentLine[]
  value: number
}

export type Unavailable = 'no_hazmat_to_zone' | 'hazmat_by_ground_only' | 'not_served'

export interface Quote {
  id: string
  ground: boolean
  by_carriers: boolean
  /** Cents. */
  price: number
  /** Cents that a promotion pays of it. */
  spared: number
  days: { from: number; to: number } | null
  unavailable: Unavailable | null
}

export interface Circumstances {
  zone: string
  rules: readonly HazmatRule[]
  /** Items of so many cents and more travel free; null: never. */
  freeFrom: number | null
  /** A promotion pays what the threshold would make free. */
  waived?: boolean | undefined
}

/** Ounces, to the thousandth that variants are weighed by: 14.8 + 29.6 + 3.6 are no hair above 48. */
export const weightOf = ({ lines }: Shipment): number =>
  Math.round(lines.reduce((sum, line) => sum + line.weight_oz, 0) * 1000) / 1000

const concerns = (rule: HazmatRule, { flammable }: ShipmentLine): boolean =>
  flammable !== null && (rule.un === null || rule.un === flammable)

/** What each method costs for a shipment to a zone, or why it cannot be had. */
export function quoteMethods(
  methods: readonly RatedMethod[],
  { lines, value }: Shipment,
  { zone, rules, freeFrom, waived = false }: Circumstances,
): Quote[] {
  const concerned = rules.filter((rule) => lines.some((line) => concerns(rule, line)))
  return methods.map((method) => {
    const mayBeFree = method.free_above_threshold && zone !== 'remote'
    const free = mayBeFree && freeFrom !== null && value >= freeFrom
    const { rate } = method
    const full = free || !rate ? 0 : rate.price
    const spared = mayBeFree && waived ? full : 0
    return {
      id: method.id,
      ground: method.ground,
      by_carriers: method.by_carriers,
      price: full - spared,
      spared,
      days: rate ? { from: rate.days_from, to: rate.days_to } : null,
      unavailable: whyNot(method, concerned, zone),
    }
  })
}

function whyNot(method: RatedMethod, rules: readonly HazmatRule[], zone: string): Unavailable | null {
  if (rules.some((rule) => rule.refused_zones.includes(zone))) return 'no_hazmat_to_zone'
  if (!method.ground && rules.some((rule) => rule.ground_only)) return 'hazmat_by_ground_only'
  if (!method.rate) return 'not_served'
  return null
}

/** The lines that may not be sent to a zone by any method. */
export const blockedLines = ({ lines }: Shipment, { zone, rules }: Circumstances): readonly ShipmentLine[] =>
  lines.filter((line) => rules.some((rule) => concerns(rule, line) && rule.refused_zones.includes(zone)))

/**
 * The same items as two parcels, those that must go by ground apart from the others; null when there are not
 * both kinds.
 */
export function splitShipment(
  { lines, value }: Shipment,
  rules: readonly HazmatRule[],
): { flammable: Shipment; other: Shipment } | null {
  const groundOnly = rules.filter((rule) => rule.ground_only)
  const isFlammable = (line: ShipmentLine): boolean => groundOnly.some((rule) => concerns(rule, line))
  const flammable = lines.filter(isFlammable)
  const other = lines.filter((line) => !isFlammable(line))
  if (flammable.length === 0 || other.length === 0) return null
  return { flammable: { lines: flammable, value }, other: { lines: other, value } }
}

/** An order in two parcels. */
export interface SplitQuote {
  id: string
  flammable: Quote
  other: Quote
}

/**
 * The ways to send an order in two parcels: for each method that only the flammable items keep out, the
 * others go by it and the flammable ones by the cheapest ground method.
 */
export function splitQuotes(
  whole: readonly Quote[],
  parcels: { flammable: readonly Quote[]; other: readonly Quote[] },
): SplitQuote[] {
  const ground = cheapest(parcels.flammable)
  if (!ground) return []
  return whole
    .filter((quote) => quote.unavailable === 'hazmat_by_ground_only')
    .flatMap(({ id }) => {
      const other = parcels.other.find((quote) => quote.id === id && !quote.unavailable)
      return other ? [{ id: `${ground.id}+${id}`, flammable: ground, other }] : []
    })
}

/** What is not offered for this weight and place is not listed, unless nothing is offered at all. */
export function worthShowing(quotes: readonly Quote[]): readonly Quote[] {
  const offered = quotes.filter((quote) => quote.unavailable !== 'not_served')
  return offered.length > 0 ? offered : quotes
}

/** The available method that costs least; of equals the one that stands first. */
export function cheapest(quotes: readonly Quote[]): Quote | undefined {
  return quotes
    .filter((quote) => !quote.unavailable)
    .reduce<Quote | undefined>((best, quote) => (best && best.price <= quote.price ? best : quote), undefined)
}
