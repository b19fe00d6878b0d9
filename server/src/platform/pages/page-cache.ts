import { LRUCache } from 'lru-cache'
import type { Outcome } from './outcome.ts'

/** Seconds for which a page may be shown before it is rendered again. */
export const FRESH_SECONDS = 30
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Keeps the pages that are the same for everyone with the same language. However many ask at once for a page
 * that is not there, it is rendered once. Redirects and error pages are never kept.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Outcome>({
    maxSize: MAX_BYTES,
    sizeCalculation: (outcome) => (outcome.kind === 'page' ? outcome.body.bytes + 1 : 1),
    ttl: FRESH_SECONDS * 1000,
  })
  readonly #running = new Map<string, Promise<Outcome>>()
  /** Part of every key, so that a rendering that began before an invalidation is not found after it. */
  #version = 0

  /** What stands under the key, kept or rendered now. */
  async get(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    const versioned = `${this.#version} ${key}`
    return this.#kept.get(versioned) ?? this.#running.get(versioned) ?? this.#start(versioned, render)
  }

  #start(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    const running = render()
      .then((outcome) => {
        if (outcome.kind === 'page' && outcome.status === 200) this.#kept.set(key, outcome)
        return outcome
      })
      .finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  /** Called when the catalog has changed: whatever was rendered before is not shown again. */
  invalidate(): void {
    this.#version += 1
    this.#kept.clear()
  }
}
