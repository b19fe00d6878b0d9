import type { Platform } from '../../platform/platform.ts'
import * as store from './store/addresses.ts'

/** How many products are sold. */
export const countProducts = ({ database }: Platform): Promise<number> => store.countProducts(database)

/** Some of the products that are sold, always in the same order. */
export const listProductAddresses = (
  { database }: Platform,
  window: { limit: number; offset: number },
): Promise<store.AddressRow[]> => store.findProductAddresses(database, window)

/** Every category there is. */
export const listCategorySlugs = ({ database }: Platform): Promise<string[]> =>
  store.findCategorySlugs(database)
