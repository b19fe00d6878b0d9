import type { Keeper } from './storage.ts'

/** What the server said on another day is shown no more: prices and stock have moved since. What a visitor has typed or chosen stays. */
export function clearStaleCaches(storage: Pick<Keeper, 'read' | 'keep' | 'forget'>, now: Date): void {
  const today = now.toISOString().slice(0, 10)
  if (storage.read('cacheDate') === today) return
  storage.forget('cartInfo', 'orderPreview')
  storage.keep('cacheDate', today)
}
