import { perDatabase } from '../../../../platform/database/per-database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { FoundPost } from '../../board.repository.ts'

type Listener = (post: FoundPost) => Promise<void>
interface Listeners {
  readonly published: Listener[]
  readonly changed: Listener[]
  readonly ended: Listener[]
}

const listenersOf = perDatabase((): Listeners => ({ published: [], changed: [], ended: [] }))

/**
 * Calls back, in the same transaction, whenever a post begins to be seen: approved, renewed, opened again.
 */
export function whenPublished(platform: Platform, listener: Listener): void {
  listenersOf(platform).published.push(listener)
}

/**
 * Calls back, in the same transaction, when a post that waits or stands says something else than before, or
 * is handed in.
 */
export function whenChanged(platform: Platform, listener: Listener): void {
  listenersOf(platform).changed.push(listener)
}

/** Calls back, in the same transaction, when a post that stood was closed by its author or ran out. */
export function whenEnded(platform: Platform, listener: Listener): void {
  listenersOf(platform).ended.push(listener)
}

export async function onPublished(platform: Platform, post: FoundPost): Promise<void> {
  for (const listener of listenersOf(platform).published) await listener(post)
}

export async function onChanged(platform: Platform, post: FoundPost): Promise<void> {
  for (const listener of listenersOf(platform).changed) await listener(post)
}

export async function onEnded(platform: Platform, post: FoundPost): Promise<void> {
  for (const listener of listenersOf(platform).ended) await listener(post)
}
