import type { Platform } from '../platform.ts'
import type { Database } from './database.ts'

/**
 * What a module keeps in memory for one shop, made when it is first asked for: one process may hold several
 * shops, as tests do.
 */
export function perDatabase<State>(create: (platform: Platform) => State): (platform: Platform) => State {
  const states = new WeakMap<Database, { state: State }>()
  return (platform) => {
    const known = states.get(platform.database) ?? { state: create(platform) }
    states.set(platform.database, known)
    return known.state
  }
}
