import type { Language } from '@lunula/contract/accounts.ts'
import { openTiers } from '@lunula/contract/pricing.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPrices, readSellables, type Sellable, type Stocked } from '../catalogue/actions.ts'
import { isProfessional } from '../licences/actions.ts'

interface Closable {
  /** For professional buyers only, and this one is none now. */
  closed: boolean
}

/** A variant as one buyer may buy it: its tiers are those that are open to them. */
export type Good = Sellable & Closable

/** The same in short: what decides what a line comes to. */
export type Priced = Stocked & Closable

export const goodFor = <Variant extends Stocked>(
  variant: Variant,
  professional: boolean,
): Variant & Closable => ({
  ...variant,
  wholesale_prices: openTiers(variant.wholesale_prices, variant.pro_prices, professional),
  closed: variant.pro_only && !professional,
})

/** The variants with these ids as the user may buy them now, by id; a guest has no licence. */
export async function readGoods(
  platform: Platform,
  variantIds: readonly string[],
  { userId, language }: { userId: string | null; language: Language },
): Promise<Map<string, Good>> {
  return openFor(platform, userId, await readSellables(platform, variantIds, language))
}

/** The same in short, for the totals of many lines. */
export async function readPricedGoods(
  platform: Platform,
  variantIds: readonly string[],
  userId: string,
): Promise<Map<string, Priced>> {
  return openFor(platform, userId, await readPrices(platform, variantIds))
}

async function openFor<Variant extends Stocked>(
  platform: Platform,
  userId: string | null,
  variants: ReadonlyMap<string, Variant>,
): Promise<Map<string, Variant & Closable>> {
  const matters = [...variants.values()].some(({ pro_only, pro_prices }) => pro_only || pro_prices.length > 0)
  const professional = matters && userId !== null && (await isProfessional(platform, userId))
  return new Map([...variants].map(([id, variant]) => [id, goodFor(variant, professional)]))
}
