import type { Platform } from '../../platform/platform.ts'
import { findBoughtProducts, findBoughtVariants, hasPlacedOrderWith } from './bought-store.ts'

/** Whether the user has placed an order with this product that was not canceled. */
export const hasBought = ({ database }: Platform, userId: string, productId: string): Promise<boolean> =>
  hasPlacedOrderWith(database, userId, productId)

/** Ids of all products in the user's placed orders that were not canceled. */
export const listBoughtProducts = ({ database }: Platform, userId: string): Promise<string[]> =>
  findBoughtProducts(database, userId)

/** Ids of all variants in the user's placed orders that were not canceled. */
export const listBoughtVariants = ({ database }: Platform, userId: string): Promise<string[]> =>
  findBoughtVariants(database, userId)
