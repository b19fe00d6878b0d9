import { browserStorage, type PendingIntents, type TypedStorage } from './storage.ts'

/** Where earlier versions kept each intent, an entry each. */
const OLD_ENTRIES = [
  ['lunula.wish', 'product'],
  ['lunula.post_wish', 'post'],
  ['lunula.stock_wish', 'stockAlert'],
  ['lunula.search_wish', 'search'],
] as const

/** What a guest wanted before signing in; what earlier versions have kept too. */
export function readIntents(
  local: () => Storage = () => localStorage,
  storage: TypedStorage = browserStorage,
): Partial<PendingIntents> {
  const intents = storage.read('pendingIntents') ?? {}
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
  if (Object.keys(intents).length > 0) storage.set('pendingIntents', intents)
  return intents
}

/** It came true, or never will. */
export function forgetIntent(name: keyof PendingIntents, storage: TypedStorage = browserStorage): void {
  const { [name]: _, ...others } = storage.read('pendingIntents') ?? {}
  if (Object.keys(others).length > 0) storage.set('pendingIntents', others)
  else storage.forget('pendingIntents')
}
