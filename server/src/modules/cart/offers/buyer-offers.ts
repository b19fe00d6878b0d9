import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { openTiers } from '@lunula/contract/catalog/pricing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readPrices, readSellables, type Sellable, type Stocked } from '../../catalog/index.ts'
import { isProfessional } from '../../licenses/index.ts'
import { withOwnReservations } from './own-reservations.ts'

interface Restrictable {
  /** For professional buyers only, and this one is none now. */
  restricted: boolean
}

/** A variant as one buyer may buy it: its tiers are those that are open to them. */
export type BuyerOffer = Sellable & Restrictable

/** The same in short: what decides what a line comes to. */
export type PricedOffer = Stocked & Restrictable

export const offerFor = <Variant extends Stocked>(
  variant: Variant,
  professional: boolean,
): Variant & Restrictable => ({
  ...variant,
  wholesale_prices: openTiers(variant.wholesale_prices, variant.pro_prices, professional),
  restricted: variant.pro_only && !professional,
})

/**
 * The variants with these ids as the user may buy them now, by id; a guest has no license. What the user's
 * own pending order holds is available to them.
 */
export async function loadOffers(
  platform: Platform,
  variantIds: readonly string[],
  { userId, language }: { userId: string | null; language: Language },
): Promise<Map<string, BuyerOffer>> {
  return openFor(platform, userId, await readSellables(platform, variantIds, language))
}

/** The same in short, for the totals of many lines. */
export async function loadPricedOffers(
  platform: Platform,
  variantIds: readonly string[],
  userId: string,
): Promise<Map<string, PricedOffer>> {
  return openFor(platform, userId, await readPrices(platform, variantIds))
}

async function openFor<Variant extends Stocked>(
  platform: Platform,
  userId: string | null,
  variants: ReadonlyMap<string, Variant>,
): Promise<Map<string, Variant & Restrictable>> {
  if (variants.size === 0) return new Map()
  const matters = [...variants.values()].some(({ pro_only, pro_prices }) => pro_only || pro_prices.length > 0)
  const professional = matters && userId !== null && (await isProfessional(platform, userId))
  const mine = userId === null ? variants : await withOwnReservations(platform, userId, variants)
  return new Map([...mine].map(([id, variant]) => [id, offerFor(variant, professional)]))
}
