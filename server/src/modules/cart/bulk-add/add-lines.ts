import type { CartLine, cart as contract } from '@lunula/contract/cart/schemas.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Buyer } from '../cart-queries.ts'
import { fillLines } from './bulk-add.ts'

type Outcome = Answer<typeof contract.merge>['lines'][number]

interface AddedLines {
  lines: Outcome[]
  /**
   * Cents a unit by variant, at the quantity that is in the cart now; what is not sold, or not to this buyer,
   * has none.
   */
  prices: ReadonlyMap<string, number>
}

/** Puts many lines into the user's cart, each variant named once, and says how many of each are there now. */
export async function addLines(
  platform: Platform,
  buyer: Buyer,
  wanted: readonly CartLine[],
): Promise<AddedLines> {
  const filled = await fillLines(platform, buyer, wanted)
  return {
    lines: filled.map(({ variant_id, outcome, quantity, reason }) => ({
      variant_id,
      outcome,
      quantity,
      reason,
    })),
    prices: new Map(filled.flatMap(({ variant_id, price }) => (price === null ? [] : [[variant_id, price]]))),
  }
}
