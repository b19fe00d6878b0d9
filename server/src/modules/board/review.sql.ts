import { type RawBuilder, sql } from 'kysely'

/**
 * The state of review of a law's row on a day (`2026-11-30`): one that has run out counts as expired.
 */
export const standingReview = (today: string): RawBuilder<string> =>
  sql<string>`case when valid_until < ${today} then 'expired' else review end`

/** What waits for a look stands first. */
export const byReview = (today: string): RawBuilder<number> =>
  sql<number>`array_position(array['expired', 'unreviewed', 'reviewed'], ${standingReview(today)})`
