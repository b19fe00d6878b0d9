import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Units by variant that a pending order of the user holds: taken off the stock, but for that user. */
type ReadReserved = (userId: string) => Promise<ReadonlyMap<string, number>>

const sourceOf = perDatabase((): { read: ReadReserved } => ({ read: async () => new Map() }))

/** To be called by whoever reserves stock for carts. */
export function registerReservations(platform: Platform, read: ReadReserved): void {
  sourceOf(platform).read = read
}

/** The variants with the units that the user's own pending order holds counted as available to them. */
export async function withOwnReservations<Variant extends { available: number }>(
  platform: Platform,
  userId: string,
  variants: ReadonlyMap<string, Variant>,
): Promise<Map<string, Variant>> {
  const reserved = await sourceOf(platform).read(userId)
  return new Map(
    [...variants].map(([id, variant]) => [
      id,
      reserved.has(id) ? { ...variant, available: variant.available + (reserved.get(id) ?? 0) } : variant,
    ]),
  )
}
