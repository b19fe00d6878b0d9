import type { TypedStorage } from './storage.ts'

/**
 * What the server said on another day is shown no more: prices and stock have moved since. What a visitor has
 * typed or chosen stays.
 */
export function clearStaleCaches(storage: Pick<TypedStorage, 'read' | 'set' | 'forget'>, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  if (storage.read('cacheDate') === today) return
  storage.forget('cartInfo', 'orderPreview')
  storage.set('cacheDate', today)
}
