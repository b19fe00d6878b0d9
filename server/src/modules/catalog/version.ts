import { tableVersion } from '../../platform/database/table-version.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAgain, readChanges } from './changes/changes.ts'

/** `onCatalogChange` calls back after each change, sales not counted. */
const { current, changed, listen: onCatalogChange } = tableVersion('catalogue_version')

export { onCatalogChange }

/** Marks the catalog as changed, in the caller's transaction. */
export async function catalogChanged(platform: Platform): Promise<void> {
  await changed(platform)
  platform.database.afterCommit(() => lookAgain(platform))
}

/** A word that differs whenever goods, their texts or synonyms may differ; not with sales and stock. */
export const contentVersion = (platform: Platform): Promise<string> => current(platform)

/**
 * A word that differs whenever the catalog may differ; part of every cache key. Sales do not raise the
 * version in the database, because all orders would wait for that one row: they are seen in the log of
 * changes.
 */
export async function catalogVersion(platform: Platform): Promise<string> {
  return `${await current(platform)}.${await readChanges(platform)}`
}
