import type { Platform } from '../../platform/platform.ts'
import { hasPlacedOrderWith } from './bought-store.ts'

/** Whether the user has placed an order with this product that was not canceled. */
export const hasBought = ({ database }: Platform, userId: string, productId: string): Promise<boolean> =>
  hasPlacedOrderWith(database, userId, productId)
