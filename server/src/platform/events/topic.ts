import { perDatabase } from '../database/per-database.ts'
import type { Platform } from '../platform.ts'

type Listener<Value> = (value: Value) => Promise<void>

/** What a module tells others that it does not know. */
export interface Topic<Value> {
  listen: (platform: Platform, listener: Listener<Value>) => void
  /** Calls one after the other, in the caller's transaction; what one throws goes to the caller. */
  tell: (platform: Platform, value: Value) => Promise<void>
}

export function defineTopic<Value>(): Topic<Value> {
  const listenersOf = perDatabase((): Listener<Value>[] => [])
  return {
    listen: (platform, listener) => {
      listenersOf(platform).push(listener)
    },
    tell: async (platform, value) => {
      for (const listener of listenersOf(platform)) await listener(value)
    },
  }
}
