import { daysFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { replaceBoughtTogether } from '../../catalog/index.ts'
import { findBoughtTogether } from './purchase-history.repository.ts'

/** Fewer orders may be chance, and would tell of single buyers. */
const LEAST_ORDERS = 3
/** What was bought together longer ago says little of today. */
const LOOK_BACK_DAYS = 365
/** Kept of each product; some of them may no longer be sold when they are shown. */
const MOST_BESIDE = 12

/** The daily job: which products stand in the same orders, for the products' pages. */
export async function countBoughtTogether(platform: Platform): Promise<void> {
  const since = daysFrom(platform.clock.now(), -LOOK_BACK_DAYS)
  const terms = { since, least: LEAST_ORDERS, most: MOST_BESIDE }
  await replaceBoughtTogether(platform, await findBoughtTogether(platform.database, terms))
}
