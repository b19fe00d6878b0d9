import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Is told which variants may have more stock than before, inside the transaction that gave it to them. */
type RiseListener = (variantIds: readonly string[]) => Promise<void>

const listeners = new WeakMap<Database, RiseListener[]>()

/**
 * Calls back wherever stock rises: goods that come in, orders that are canceled, lapse or come back. Every
 * process listens for its own.
 */
export function onStockRise({ database }: Platform, listener: RiseListener): void {
  listeners.set(database, [...(listeners.get(database) ?? []), listener])
}

/** To be called by whoever raises stock, in the same transaction. */
export async function stockRose({ database }: Platform, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  for (const listener of listeners.get(database) ?? []) await listener(variantIds)
}
