import { browserStorage } from '../../../shell/storage/storage.ts'

/** As many as are shown. */
export const MOST_SEEN = 12

/** One more is kept, since the page that is open is not shown on itself. */
const MOST_KEPT = MOST_SEEN + 1

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The products whose pages were opened last in this browser, the latest first, without the one that is open.
 * Whatever else stands in the storage is passed over.
 */
export function seenBefore(current?: string): string[] {
  const kept: unknown = browserStorage.read('recentlySeen')
  if (!Array.isArray(kept)) return []
  const ids = kept.filter((id): id is string => typeof id === 'string' && ID.test(id) && id !== current)
  return [...new Set(ids)].slice(0, MOST_SEEN)
}

export const noteSeen = (id: string): void =>
  browserStorage.set('recentlySeen', [id, ...seenBefore(id)].slice(0, MOST_KEPT))

/** Lets go of products that are no longer sold. */
export const dropGone = (gone: ReadonlySet<string>): void =>
  browserStorage.set(
    'recentlySeen',
    (browserStorage.read('recentlySeen') ?? []).filter((id) => !gone.has(id)),
  )
