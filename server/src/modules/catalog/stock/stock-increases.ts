import { defineTopic } from '../../../platform/events/topic.ts'
import type { Platform } from '../../../platform/platform.ts'

const risen = defineTopic<readonly string[]>()

/**
 * Calls back with the variants that may have more stock than before, inside the transaction that gave it to
 * them: products that come in, orders that are canceled, lapse or come back. Every process listens for its
 * own.
 */
export const onStockRise = risen.listen

/** To be called by whoever raises stock, in the same transaction. */
export async function stockRose(platform: Platform, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length > 0) await risen.tell(platform, variantIds)
}
