import type { Platform } from '../platform.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'

/** How old the version known to this process may be, in milliseconds. */
export const VERSION_AGE_MS = 1000

interface Watch {
  version: Promise<number> | null
  readAt: number
  /** The newest version that was read. */
  last: number | null
}

export interface TableVersion {
  /** A word that differs whenever the topic may differ. */
  current(platform: Platform): Promise<string>
  /**
   * Marks the topic as changed, in the caller's transaction; this process sees it once that is committed.
   * Others that change it wait until then.
   */
  changed(platform: Platform): Promise<void>
}

/**
 * The version of a topic, in a table of one row, and what this process knows of it: another process's change
 * is seen within a second, its own at once.
 */
export function tableVersion(table: string): TableVersion {
  const watchOf = perDatabase((): Watch => ({ version: null, readAt: 0, last: null }))
  const read = async (database: Database, watch: Watch): Promise<number> => {
    const { rows } = await database.readCurrent(() =>
      database.query<{ version: number }>(`select version from ${table}`),
    )
    const version = rows[0]?.version ?? 0
    // what is kept by this version is not to be made from a replica that has an older one
    if (version !== watch.last) database.holdReplica()
    watch.last = version
    return version
  }
  return {
    current: async (platform) => {
      const watch = watchOf(platform)
      const now = performance.now()
      if (!watch.version || now - watch.readAt >= VERSION_AGE_MS) {
        watch.readAt = now
        watch.version = read(platform.database, watch)
        watch.version.catch(() => {
          watch.version = null
        })
      }
      return String(await watch.version)
    },
    changed: async (platform) => {
      const { database } = platform
      await database.query(`update ${table} set version = version + 1`)
      database.afterCommit(() => {
        watchOf(platform).version = null
        database.holdReplica()
      })
    },
  }
}
