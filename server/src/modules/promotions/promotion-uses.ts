import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import * as repository from './promotions.repository.ts'

/**
 * Reserves a use for an order that is about to be paid, in the caller's transaction; what an earlier try held
 * was released before. With null nothing is reserved. Refusals: `promotions.used_up`,
 * `promotions.used_by_you`.
 */
export async function reserveUse(
  { database, clock }: Platform,
  { orderId, userId }: { orderId: string; userId: string },
  promotion: { id: string; code: string; discount: number } | null,
): Promise<Refusal | null> {
  if (!promotion) return null
  const now = clock.now()
  const { id: promotionId, code, discount } = promotion
  if (!(await repository.raiseUses(database, promotionId, now))) return refuse('promotions.used_up', { code })
  const taken = await repository.insertUse(database, { orderId, promotionId, userId, discount, now })
  return taken ? null : refuse('promotions.used_by_you', { code })
}

/** The order is paid for, in the caller's transaction. */
export const keepUse = ({ database, clock }: Platform, orderId: string): Promise<void> =>
  repository.markUsed(database, orderId, clock.now())

/** The order lapsed or was canceled: its use goes back to the limits, once however often this is called. */
export const releaseUse = ({ database, clock }: Platform, orderId: string): Promise<void> =>
  repository.releaseUse(database, orderId, clock.now())

/** What one account used counts for another of the same person from now on, in the caller's transaction. */
export const moveUses = ({ database }: Platform, from: string, into: string): Promise<void> =>
  repository.moveUses(database, from, into)
