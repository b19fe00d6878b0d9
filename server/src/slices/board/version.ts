import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { raiseVersion, readVersion } from './version-store.ts'

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

/** A word that differs whenever the board may differ. Another process’s change is seen within a second, its own at once. */
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

/** To be called by whoever changes what lists show; counts once the caller’s transaction is committed. */
export function postsChanged(platform: Platform): void {
  platform.database.afterCommit(() => {
    const watch = watchOf(platform)
    watch.version = raiseVersion(platform.database)
    watch.readAt = performance.now()
    // answers age within 30 s in any case
    watch.version.catch(() => {
      watch.version = null
    })
    for (const listener of watch.listeners) listener()
  })
}

/** Calls back after each change that this process made to the board. */
export function onPostsChange(platform: Platform, listener: () => void): void {
  watchOf(platform).listeners.add(listener)
}
