import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { onProductsChange, readChanges } from '../changes/changes.ts'
import type { Filter } from './list-filter.ts'
import { findListed, findListedAfter, type ListedRow } from './listing-index.repository.ts'
import { type Listing, ListingIndex, type ListPage } from './listing-index.ts'

/** So many products are read at once, so that others get their turn meanwhile. */
const BATCH = 1000
/** When more than this changed, everything is read anew. */
const MANY = 20_000

interface Kept {
  index: ListingIndex
  /** Products that changed since they were read; null when any may have. */
  changed: Set<string> | null
  reading: Promise<void> | null
}

const keptFor = perDatabase((platform): Kept => {
  const kept: Kept = { index: new ListingIndex(), changed: null, reading: null }
  onProductsChange(platform, (changed) => {
    if (changed === null) kept.changed = null
    for (const id of changed ?? []) kept.changed?.add(id)
    if (kept.changed && kept.changed.size > MANY) kept.changed = null
  })
  return kept
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

async function readIndex(platform: Platform): Promise<ListingIndex> {
  const kept = keptFor(platform)
  await readChanges(platform)
  while (kept.reading || kept.changed === null || kept.changed.size > 0) {
    kept.reading ??= renew(platform, kept).finally(() => {
      kept.reading = null
    })
    await kept.reading
  }
  return kept.index
}

async function renew({ database }: Platform, kept: Kept): Promise<void> {
  const { changed } = kept
  kept.changed = new Set()
  try {
    if (changed) {
      const ids = [...changed]
      const rows: ListedRow[] = []
      for (let at = 0; at < ids.length; at += BATCH)
        rows.push(...(await findListed(database, ids.slice(at, at + BATCH))))
      kept.index.replace(ids, rows)
      if (kept.index.isSparse) kept.changed = null
    } else {
      const index = new ListingIndex()
      index.replace([], await readAll(database))
      kept.index = index
    }
  } catch (error) {
    kept.changed = null
    throw error
  }
}

async function readAll(database: Platform['database']): Promise<ListedRow[]> {
  const rows: ListedRow[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ; last = rows.at(-1)?.id ?? last) {
    const batch = await findListedAfter(database, last, BATCH)
    rows.push(...batch)
    if (batch.length < BATCH) return rows
  }
}
