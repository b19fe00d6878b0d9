import type { GoodsTier } from '@lunula/contract/catalog/goods/schemas.ts'
import { centsOf, typedCents } from '../../../shared/back-office/dated/amounts.ts'

/** `12:8.80; 36:7.70` → tiers; null for what is no list of them. */
export function tiersIn(text: string): GoodsTier[] | null {
  const steps = text.split(/[;\n]/).map((step) => step.trim())
  const tiers: GoodsTier[] = []
  for (const step of steps.filter(Boolean)) {
    const [, quantity = '', price = ''] = /^(\d{1,6})\s*:\s*(.+)$/.exec(step) ?? []
    const cents = centsOf(price)
    if (cents === undefined || Number(quantity) < 1) return null
    tiers.push({ min_quantity: Number(quantity), price: cents })
  }
  return tiers.sort((a, b) => a.min_quantity - b.min_quantity)
}

/** Tiers as they are typed, and as product files have them. */
export const tierText = (tiers: readonly GoodsTier[]): string =>
  tiers.map(({ min_quantity, price }) => `${min_quantity}:${typedCents(price)}`).join('; ')
