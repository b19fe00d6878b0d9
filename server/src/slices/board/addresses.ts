import type { Platform } from '../../platform/platform.ts'
import * as store from './addresses-store.ts'

export { listsVersion } from './search/kept.ts'

/** How many posts search engines may find: those that stand now, without technicians. */
export const countFound = ({ database, clock }: Platform): Promise<number> =>
  store.countFound(database, clock.now())

/** Some of these posts, always in the same order. */
export const listAddresses = (
  { database, clock }: Platform,
  window: { limit: number; offset: number },
): Promise<store.FoundAddress[]> => store.findAddresses(database, clock.now(), window)
