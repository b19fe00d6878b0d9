import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Is told which variants may have more stock than before, inside the transaction that gave it to them. */
type RiseListener = (variantIds: readonly string[]) => Promise<void>

const listenersOf = perDatabase((): RiseListener[] => [])

/**
 * Calls back wherever stock rises: products that come in, orders that are canceled, lapse or come back. Every
 * process listens for its own.
 */
export function onStockRise(platform: Platform, listener: RiseListener): void {
  listenersOf(platform).push(listener)
}

/** To be called by whoever raises stock, in the same transaction. */
export async function stockRose(platform: Platform, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  for (const listener of listenersOf(platform)) await listener(variantIds)
}
