import type { Database } from '../../../platform/database/database.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { onProductsChange, readChanges } from './changes.ts'

/** When more than this changed, everything is read anew. */
const MANY = 20_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** What is kept in memory of all products that are sold. */
export interface ProductIndex<Row> {
  /** These products are now as the rows say; those without a row are no longer sold. */
  replace(ids: Iterable<string>, rows: readonly Row[]): void
  /** Whether it is time to read everything anew, to be rid of what is no longer used. */
  readonly isSparse: boolean
}

interface Source<Row, Index> {
  create(): Index
  /** Those of these products that are sold. */
  find(database: Database, ids: readonly string[]): Promise<Row[]>
  /** Products that are sold, by id, from the one after this on. */
  findAfter(database: Database, id: string, limit: number): Promise<Row[]>
  /** So many products are read at once, so that others get their turn meanwhile. */
  batch: number
}

interface Kept<Index> {
  index: Index
  /** Products that changed since they were read; null when any may have. */
  changed: Set<string> | null
  reading: Promise<void> | null
}

/** An index that each process fills when it is first asked for, and that then follows the database. */
export function followedIndex<Row extends { id: string }, Index extends ProductIndex<Row>>(
  source: Source<Row, Index>,
): (platform: Platform) => Promise<Index> {
  const keptFor = perDatabase((platform): Kept<Index> => {
    const kept: Kept<Index> = { index: source.create(), changed: null, reading: null }
    onProductsChange(platform, (changed) => {
      if (changed === null) kept.changed = null
      for (const id of changed ?? []) kept.changed?.add(id)
      if (kept.changed && kept.changed.size > MANY) kept.changed = null
    })
    return kept
  })
  const follow = async (platform: Platform): Promise<Index> => {
    const kept = keptFor(platform)
    await readChanges(platform)
    while (kept.reading || kept.changed === null || kept.changed.size > 0) {
      kept.reading ??= renew(platform.database, kept, source).finally(() => {
        kept.reading = null
      })
      await kept.reading
    }
    return kept.index
  }
  // what a replica does not have yet would stay missing
  return (platform) => platform.database.readCurrent(() => follow(platform))
}

async function renew<Row extends { id: string }, Index extends ProductIndex<Row>>(
  database: Database,
  kept: Kept<Index>,
  source: Source<Row, Index>,
): Promise<void> {
  const { changed } = kept
  kept.changed = new Set()
  try {
    if (changed) {
      const ids = [...changed]
      const rows: Row[] = []
      for (let at = 0; at < ids.length; at += source.batch)
        rows.push(...(await source.find(database, ids.slice(at, at + source.batch))))
      kept.index.replace(ids, rows)
      if (kept.index.isSparse) kept.changed = null
    } else kept.index = await readAll(database, source)
  } catch (error) {
    kept.changed = null
    throw error
  }
}

async function readAll<Row extends { id: string }, Index extends ProductIndex<Row>>(
  database: Database,
  { create, findAfter, batch }: Source<Row, Index>,
): Promise<Index> {
  const index = create()
  for (let last = BEFORE_ALL; ; ) {
    const rows = await findAfter(database, last, batch)
    index.replace([], rows)
    if (rows.length < batch) return index
    last = rows.at(-1)?.id ?? last
  }
}
