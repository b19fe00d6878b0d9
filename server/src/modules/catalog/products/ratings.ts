import type { Platform } from '../../../platform/platform.ts'
import { catalogChanged } from '../version.ts'
import { lockProduct, setRating } from './rating.repository.ts'

/**
 * Holds a product's rating for the rest of the caller's transaction, so that two reviews at once are both
 * counted.
 */
export const lockRating = ({ database }: Platform, productId: string): Promise<void> =>
  lockProduct(database, productId)

/**
 * How a product is rated from now on: the mean of the stars and how many there are. Part of the caller's
 * transaction.
 */
export async function writeRating(
  platform: Platform,
  productId: string,
  standing: { rating: number | null; count: number },
): Promise<void> {
  await setRating(platform.database, productId, standing)
  await catalogChanged(platform)
}
