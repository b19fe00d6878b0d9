import type { Platform } from '../../../platform/platform.ts'
import { catalogChanged } from '../version.ts'
import { setRating } from './rating.repository.ts'

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
