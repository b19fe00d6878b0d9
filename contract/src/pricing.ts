import type { Cents } from './money.ts'

/** A wholesale price of a variant from a minimum quantity on. */
export interface PriceTier {
  _id: string
  is_active: boolean
  min_quantity: number
  wholesale_price: Cents
}

interface Priced {
  sale_price: Cents
  wholesale_prices: readonly PriceTier[]
}

/** Among the active tiers, the one with the highest `min_quantity` not above the quantity; null when none applies (specification §5). */
export function tierFor(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  let best: PriceTier | null = null
  for (const tier of tiers) {
    if (tier.is_active && tier.min_quantity <= quantity && tier.min_quantity > (best?.min_quantity ?? 0))
      best = tier
  }
  return best
}

/** The price of one unit in cents when `quantity` units are bought. */
export const unitPrice = (variant: Priced, quantity: number): Cents =>
  tierFor(variant.wholesale_prices, quantity)?.wholesale_price ?? variant.sale_price

/** The price of the whole line in cents. */
export const lineTotal = (variant: Priced, quantity: number): Cents => unitPrice(variant, quantity) * quantity

/** The next cheaper active tier above the quantity, with how many more units reach it; null when there is none. */
export function nextTier(variant: Priced, quantity: number): { tier: PriceTier; more: number } | null {
  const now = unitPrice(variant, quantity)
  const above = variant.wholesale_prices
    .filter((tier) => tier.is_active && tier.min_quantity > quantity && tier.wholesale_price < now)
    .sort((a, b) => a.min_quantity - b.min_quantity)[0]
  return above ? { tier: above, more: above.min_quantity - quantity } : null
}

/** What a price saves against another, in whole percent (20 for $8.80 against $11.00). */
export const savedPercent = (price: Cents, against: Cents): number =>
  against > 0 ? Math.max(0, Math.round((1 - price / against) * 100)) : 0
