import type { Platform } from '../../../platform/platform.ts'
import { type BestProTier, findBestProTiers, findProTiers, type ProTiers } from './pro-price.repository.ts'

/**
 * What professional buyers pay for the variants of a product. The caller sees to it that nobody else learns
 * of it.
 */
export const readProTiers = ({ database }: Platform, productId: string): Promise<ProTiers[]> =>
  findProTiers(database, productId)

/** The lowest price for professional buyers of each of these products that has one. */
export const readBestProTiers = (
  { database }: Platform,
  productIds: readonly string[],
): Promise<BestProTier[]> => findBestProTiers(database, productIds)
