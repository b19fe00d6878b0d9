import { recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What staff did to the units of a variant. */
export interface StockRecord {
  before: number
  after: number
  move: string
  reason?: string | undefined
  note?: string | undefined
}

/** Under what the audit log keeps the units of a variant: the history of its stock. */
export const STOCK_SUBJECT = 'stock'

/** Writes the line by which the history of a variant's stock tells of a change, in its transaction. */
export const recordStock = (
  platform: Pick<Platform, 'database' | 'clock'>,
  variantId: string,
  { before, after, ...what }: StockRecord,
): Promise<void> =>
  recordChange(platform, {
    subject: { kind: STOCK_SUBJECT, id: variantId },
    before: { available: before },
    // kept though it may be as before: a count that found what there was
    after: { available: after, units: after, ...what },
  })
