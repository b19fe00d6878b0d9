import type { Slice } from '../../../platform/database/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './product-address.repository.ts'

/** How many products are sold. */
export const countProducts = ({ database }: Platform): Promise<number> => repository.countProducts(database)

/** Some of the products that are sold, always in the same order. */
export const listProductAddresses = (
  { database }: Platform,
  window: Slice,
): Promise<repository.AddressRow[]> => repository.findProductAddresses(database, window)

/** Every category there is. */
export const listCategorySlugs = ({ database }: Platform): Promise<string[]> =>
  repository.findCategorySlugs(database)
