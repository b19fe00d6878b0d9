import { browserStorage, type PendingIntents, type TypedStorage } from './storage.ts'

/** Where earlier versions kept each intent, an entry each. */
const OLD_ENTRIES = [
  ['lunula.wish', 'product'],
  ['lunula.post_wish', 'post'],
  ['lunula.stock_wish', 'stockAlert'],
  ['lunula.search_wish', 'search'],
] as const

/** Hands out what a guest wanted before signing in, once; what earlier versions have kept too. */
export function takeIntents(
  local: () => Storage = () => localStorage,
  storage: TypedStorage = browserStorage,
): Partial<PendingIntents> {
  const intents = storage.read('pendingIntents') ?? {}
  storage.forget('pendingIntents')
  for (const [entry, name] of OLD_ENTRIES) {
    try {
      const old = JSON.parse(local().getItem(entry) ?? 'null')
      local().removeItem(entry)
      if (!old) continue
      if (name === 'search') intents.search ??= old
      else intents[name] ??= { id: old._id ?? old.variant_id, name: old.name ?? old.title }
    } catch {
      // an entry that cannot be read says nothing
    }
  }
  return intents
}
