import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { raiseVersion, readVersion } from './version.repository.ts'

/** How old the version known to this process may be, in milliseconds. */
const INTERVAL = 1000

interface Watch {
  version: Promise<number> | null
  readAt: number
  readonly listeners: Set<() => void>
}

const watches = new WeakMap<Database, Watch>()

function watchOf({ database }: Platform): Watch {
  const watch = watches.get(database) ?? { version: null, readAt: 0, listeners: new Set<() => void>() }
  watches.set(database, watch)
  return watch
}

/**
 * A word that differs whenever the board may differ. Another process’s change is seen within a second, its
 * own at once.
 */
export async function postsVersion(platform: Platform): Promise<string> {
  const watch = watchOf(platform)
  const now = performance.now()
  if (!watch.version || now - watch.readAt >= INTERVAL) {
    watch.readAt = now
    watch.version = readVersion(platform.database)
    watch.version.catch(() => {
      watch.version = null
    })
  }
  return String(await watch.version)
}

/**
 * Marks the board as changed, in the caller's transaction; this process sees it once that is committed.
 * Others that change the board wait until then.
 */
export async function postsChanged(platform: Platform): Promise<void> {
  await raiseVersion(platform.database)
  platform.database.afterCommit(() => {
    const watch = watchOf(platform)
    watch.version = null
    for (const listener of watch.listeners) listener()
  })
}

/** Calls back after each change that this process made to the board. */
export function onPostsChange(platform: Platform, listener: () => void): void {
  watchOf(platform).listeners.add(listener)
}
