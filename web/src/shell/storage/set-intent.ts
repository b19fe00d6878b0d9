import { browserStorage, type PendingIntents, type TypedStorage } from './storage.ts'

/** Keeps what a guest wants until they have signed in. */
export function setIntent<K extends keyof PendingIntents>(
  name: K,
  intent: PendingIntents[K],
  storage: TypedStorage = browserStorage,
): void {
  storage.set('pendingIntents', { ...storage.read('pendingIntents'), [name]: intent })
}

/** Whether a guest has wanted something; earlier versions kept it under names that end in `wish`. */
export function hasIntents(): boolean {
  try {
    return Object.keys(localStorage).some((name) => /(intents|wish)$/.test(name))
  } catch {
    return false
  }
}
