import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { raiseVersion, readVersion } from './version.repository.ts'

/**
 * How old the version known to this process may be, and how often changes of stock count, in milliseconds.
 */
const INTERVAL = 1000

/**
 * What this process knows of the catalog's version. Another process's change is seen within a second, its own
 * at once. Sales do not raise the version in the database, because all orders would wait for that one row:
 * they count in this process only, once a second at most; other processes see new stock when their answers
 * have aged (30 s).
 */
class VersionWatch {
  readonly #database: Database
  readonly #listeners = new Set<() => void>()
  #version: Promise<number> | null = null
  #readAt = 0
  #stock = 0
  #stockMoved = false
  #stockCountedAt = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  /** A word that differs whenever the catalog may differ. */
  async current(): Promise<string> {
    const now = performance.now()
    if (!this.#version || now - this.#readAt >= INTERVAL) {
      this.#readAt = now
      this.#version = readVersion(this.#database)
      this.#version.catch(() => this.forget())
    }
    if (this.#stockMoved && now - this.#stockCountedAt >= INTERVAL) {
      this.#stockMoved = false
      this.#stockCountedAt = now
      this.#stock += 1
    }
    return `${await this.#version}.${this.#stock}`
  }

  forget(): void {
    this.#version = null
  }

  changed(): void {
    this.forget()
    for (const listener of this.#listeners) listener()
  }

  stockMoved(): void {
    this.#stockMoved = true
  }

  listen(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

const watches = new WeakMap<Database, VersionWatch>()

function watchOf({ database }: Platform): VersionWatch {
  const watch = watches.get(database) ?? new VersionWatch(database)
  watches.set(database, watch)
  return watch
}

/** A word that differs whenever the catalog may differ; part of every cache key. */
export const catalogVersion = (platform: Platform): Promise<string> => watchOf(platform).current()

/** Marks the catalog as changed, in the caller's transaction; this process sees it once that is committed. */
export async function catalogChanged(platform: Platform): Promise<void> {
  await raiseVersion(platform.database)
  platform.database.afterCommit(() => watchOf(platform).changed())
}

/** To be called by whoever moves stock; counts once the caller's transaction is committed. */
export function stockChanged(platform: Platform): void {
  platform.database.afterCommit(() => watchOf(platform).stockMoved())
}

/** Calls back after each change that this process made to the catalog, sales not counted. */
export function onCatalogChange(platform: Platform, listener: () => void): void {
  watchOf(platform).listen(listener)
}
