import type { Platform } from '../../../platform/platform.ts'
import { followedIndex } from '../changes/followed-index.ts'
import type { Filter } from './list-filter.ts'
import { findListed, findListedAfter, type ListedRow } from './listing-index.repository.ts'
import { type Listing, ListingIndex, type ListPage } from './listing-index.ts'

const readIndex = followedIndex({
  create: () => new ListingIndex(),
  find: findListed,
  findAfter: findListedAfter,
  batch: 1000,
})

/** One page of a list with its facets, from memory, as new as the version of the catalog. */
export async function readListing(platform: Platform, filter: Filter, page: ListPage): Promise<Listing> {
  return (await readIndex(platform)).find(filter, page)
}

/** The best sellers of a product's category, those of its brand first. */
export async function readRelated(
  platform: Platform,
  product: Pick<ListedRow, 'id' | 'category' | 'brand'>,
  limit: number,
): Promise<string[]> {
  return (await readIndex(platform)).related(product, limit)
}
