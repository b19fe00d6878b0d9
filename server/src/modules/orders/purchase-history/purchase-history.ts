import { daysFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepTogether } from '../../catalog/index.ts'
import {
  findBoughtProducts,
  findBoughtVariants,
  findTogether,
  hasPlacedOrderWith,
} from './purchase-history.repository.ts'

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
  await keepTogether(platform, await findTogether(platform.database, terms))
}

/** Whether the user has placed an order with this product that was not canceled. */
export const hasBought = ({ database }: Platform, userId: string, productId: string): Promise<boolean> =>
  hasPlacedOrderWith(database, userId, productId)

/** Ids of all products in the user's placed orders that were not canceled. */
export const listBoughtProducts = ({ database }: Platform, userId: string): Promise<string[]> =>
  findBoughtProducts(database, userId)

/** Ids of all variants in the user's placed orders that were not canceled. */
export const listBoughtVariants = ({ database }: Platform, userId: string): Promise<string[]> =>
  findBoughtVariants(database, userId)
