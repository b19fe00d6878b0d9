import type { Language } from '@lunula/contract/accounts.ts'
import { openTiers } from '@lunula/contract/pricing.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSellables, type Sellable } from '../catalogue/actions.ts'
import { isProfessional } from '../licences/actions.ts'

/** A variant as one buyer may buy it: its tiers are those that are open to them. */
export interface Good extends Sellable {
  /** For professional buyers only, and this one is none now. */
  closed: boolean
}

export const goodFor = (sellable: Sellable, professional: boolean): Good => ({
  ...sellable,
  wholesale_prices: openTiers(sellable.wholesale_prices, sellable.pro_prices, professional),
  closed: sellable.pro_only && !professional,
})

/** The variants with these ids as the user may buy them now, by id; a guest has no licence. */
export async function readGoods(
  platform: Platform,
  variantIds: readonly string[],
  { userId, language }: { userId: string | null; language: Language },
): Promise<Map<string, Good>> {
  const sellables = await readSellables(platform, variantIds, language)
  const matters = [...sellables.values()].some(
    ({ pro_only, pro_prices }) => pro_only || pro_prices.length > 0,
  )
  const professional = matters && userId !== null && (await isProfessional(platform, userId))
  return new Map([...sellables].map(([id, sellable]) => [id, goodFor(sellable, professional)]))
}
