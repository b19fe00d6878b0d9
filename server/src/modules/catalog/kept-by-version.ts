import { perDatabase } from '../../platform/database/per-database.ts'
import type { Platform } from '../../platform/platform.ts'
import { catalogVersion, contentVersion } from './version.ts'

interface Kept<Value> {
  version: string
  value: Promise<Value>
}

/** Reads once what is the same for everyone until the version is another; a failure is not kept. */
function keptBy<Value>(
  versionOf: (platform: Platform) => Promise<string>,
  read: (platform: Platform) => Promise<Value>,
): (platform: Platform) => Promise<Value> {
  const keptFor = perDatabase((): { latest: Kept<Value> | null } => ({ latest: null }))
  return async (platform) => {
    const kept = keptFor(platform)
    const version = await versionOf(platform)
    if (kept.latest?.version !== version) {
      const value = read(platform)
      kept.latest = { version, value }
      value.catch(() => {
        if (kept.latest?.value === value) kept.latest = null
      })
    }
    return kept.latest.value
  }
}

/** For what changes with anything in the catalog, sales and stock too. */
export const keptByVersion = <Value>(read: (platform: Platform) => Promise<Value>) =>
  keptBy(catalogVersion, read)

/** For what changes with the goods, words and names only. */
export const keptByContent = <Value>(read: (platform: Platform) => Promise<Value>) =>
  keptBy(contentVersion, read)
