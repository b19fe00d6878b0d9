import { perDatabase } from '../../platform/database/per-database.ts'
import { tableVersion, VERSION_AGE_MS } from '../../platform/database/table-version.ts'
import type { Platform } from '../../platform/platform.ts'

/** `onCatalogChange` calls back after each change, sales not counted. */
const { current, changed: catalogChanged, listen: onCatalogChange } = tableVersion('catalogue_version')

export { catalogChanged, onCatalogChange }

/** Sales that this process knows of, counted once a second at most. */
interface Sales {
  count: number
  countedAt: number
  moved: boolean
}
const salesOf = perDatabase((): Sales => ({ count: 0, countedAt: Number.NEGATIVE_INFINITY, moved: false }))

/**
 * A word that differs whenever the catalog may differ; part of every cache key. Sales do not raise the
 * version in the database, because all orders would wait for that one row: other processes see new stock when
 * their answers have aged (30 s).
 */
export async function catalogVersion(platform: Platform): Promise<string> {
  const sold = salesOf(platform)
  const now = performance.now()
  if (sold.moved && now - sold.countedAt >= VERSION_AGE_MS) {
    sold.moved = false
    sold.countedAt = now
    sold.count += 1
  }
  const { count } = sold
  return `${await current(platform)}.${count}`
}

/** To be called by whoever moves stock; counts once the caller's transaction is committed. */
export function stockChanged(platform: Platform): void {
  platform.database.afterCommit(() => {
    salesOf(platform).moved = true
  })
}
