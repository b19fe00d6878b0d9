import type { GoodsTier } from '@lunula/contract/catalog/goods/schemas.ts'

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?$/

/** `$1,234.5` → 123450 cents; null for what is no price. */
export function centsIn(text: string): number | null {
  const [, whole, fraction = ''] = DOLLARS.exec(text.trim()) ?? []
  return whole ? Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')) : null
}

/** Cents as they are typed: `12.50`; nothing for none. */
export const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** `12:8.80; 36:7.70` → tiers; null for what is no list of them. */
export function tiersIn(text: string): GoodsTier[] | null {
  const steps = text.split(/[;\n]/).map((step) => step.trim())
  const tiers: GoodsTier[] = []
  for (const step of steps.filter(Boolean)) {
    const [, quantity = '', price = ''] = /^(\d{1,6})\s*:\s*(.+)$/.exec(step) ?? []
    const cents = centsIn(price)
    if (cents === null || Number(quantity) < 1) return null
    tiers.push({ min_quantity: Number(quantity), price: cents })
  }
  return tiers.sort((a, b) => a.min_quantity - b.min_quantity)
}

/** Tiers as they are typed, and as product files have them. */
export const tierText = (tiers: readonly GoodsTier[]): string =>
  tiers.map(({ min_quantity, price }) => `${min_quantity}:${dollarsOf(price)}`).join('; ')
