import type { Cents } from '../formats/money.ts'

/** A wholesale price of a variant from a minimum quantity on. */
export interface PriceTier {
  _id: string
  is_active: boolean
  min_quantity: number
  wholesale_price: Cents
  /** Open to professional buyers only. */
  pro?: boolean
}

/** Whose units count together for the tiers: `key` is the same for all of them. */
export interface TierGroup {
  key: string
  /** The name of the brand's line; null when the variants of one product count together. */
  line: string | null
}

interface CountedLine {
  variant_id: string
  quantity: number
  tier_group: TierGroup | null
}

type TierMember = Omit<CountedLine, 'quantity'>

/**
 * Says how many units count for the tiers of a line among `lines`: those of its variant, or with a group
 * those of all variants of the group. 0 for one of which there is nothing.
 */
export function countForTiers(lines: readonly CountedLine[]): (member: TierMember) => number {
  const keyOf = ({ variant_id, tier_group }: TierMember): string => tier_group?.key ?? variant_id
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.quantity)
  return (member) => sums.get(keyOf(member)) ?? 0
}

interface Priced {
  sale_price: Cents
  wholesale_prices: readonly PriceTier[]
}

/**
 * Of the tiers that are open to a buyer, the one that applies. Among the active ones for everybody it is the
 * one with the highest `min_quantity` not above the quantity (specification §5), among those for
 * professionals likewise; the cheaper of the two applies. null when there is none.
 */
export function tierFor(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  const open = reached(tiers, quantity, false)
  const pro = reached(tiers, quantity, true)
  return pro && (!open || pro.wholesale_price < open.wholesale_price) ? pro : open
}

function reached(tiers: readonly PriceTier[], quantity: number, forPros: boolean): PriceTier | null {
  let best: PriceTier | null = null
  for (const tier of tiers) {
    const counts = tier.is_active && (tier.pro ?? false) === forPros && tier.min_quantity <= quantity
    if (counts && tier.min_quantity > (best?.min_quantity ?? 0)) best = tier
  }
  return best
}

/** The tiers that a buyer may have, by rising quantity. */
export const openTiers = (
  open: readonly PriceTier[],
  pro: readonly PriceTier[],
  isProfessional: boolean,
): PriceTier[] => [...open, ...(isProfessional ? pro : [])].sort((a, b) => a.min_quantity - b.min_quantity)

/** The price of one unit in cents when `quantity` units count for the tiers. */
export const unitPrice = (variant: Priced, quantity: number): Cents =>
  tierFor(variant.wholesale_prices, quantity)?.wholesale_price ?? variant.sale_price

/** The price of the whole line in cents. @param counted units that count for the tiers */
export const lineTotal = (variant: Priced, quantity: number, counted = quantity): Cents =>
  unitPrice(variant, counted) * quantity

/**
 * The prices by quantity as a table shows them: from each minimum on the tier that applies there. A tier
 * under which another is cheaper all the way makes no row of its own.
 */
export function priceSteps(tiers: readonly PriceTier[]): { from: number; tier: PriceTier }[] {
  const minimums = [...new Set(tiers.filter(({ is_active }) => is_active).map((tier) => tier.min_quantity))]
  const steps: { from: number; tier: PriceTier }[] = []
  for (const from of minimums.sort((a, b) => a - b)) {
    const tier = tierFor(tiers, from)
    if (tier && tier !== steps.at(-1)?.tier) steps.push({ from, tier })
  }
  return steps
}

/**
 * The next quantity at which a unit is cheaper, with the tier that applies there and how many more units
 * reach it; null when there is none.
 */
export function nextTier(variant: Priced, quantity: number): { tier: PriceTier; more: number } | null {
  const now = unitPrice(variant, quantity)
  const step = priceSteps(variant.wholesale_prices).find(
    ({ from, tier }) => from > quantity && tier.wholesale_price < now,
  )
  return step ? { tier: step.tier, more: step.from - quantity } : null
}

/** What a price saves against another, in whole percent (20 for $8.80 against $11.00). */
export const savedPercent = (price: Cents, against: Cents): number =>
  against > 0 ? Math.max(0, Math.round((1 - price / against) * 100)) : 0
