import { perDatabase } from '../../platform/database/per-database.ts'
import { tableVersion } from '../../platform/database/table-version.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAgain, readChanges } from './changes/changes.ts'

const { current, changed } = tableVersion('catalogue_version')

/** Marks the catalog as changed, in the caller's transaction. */
export async function catalogChanged(platform: Platform): Promise<void> {
  await changed(platform)
  platform.database.afterCommit(() => lookAgain(platform))
}

/** The version that this process saw last. */
const lastOf = perDatabase((): { seen: string | null } => ({ seen: null }))

/**
 * A word that differs whenever goods, their texts or synonyms may differ; not with sales and stock. A new one
 * is never told before the changes that it stands for are looked at: what is made then would be kept by it.
 */
export async function contentVersion(platform: Platform): Promise<string> {
  const version = await current(platform)
  const last = lastOf(platform)
  if (last.seen !== version) lookAgain(platform)
  last.seen = version
  return version
}

/**
 * A word that differs whenever the catalog may differ; part of every cache key. Sales do not raise the
 * version in the database, because all orders would wait for that one row: they are seen in the log of
 * changes.
 */
export async function catalogVersion(platform: Platform): Promise<string> {
  return `${await contentVersion(platform)}.${await readChanges(platform)}`
}
