import type { Slice } from '../../../platform/database/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './post-address.repository.ts'

/** How many posts search engines may find: those that stand now, without technicians. */
export const countFound = ({ database, clock }: Platform): Promise<number> =>
  repository.countFound(database, clock.now())

/** Some of these posts, always in the same order. */
export const listAddresses = (
  { database, clock }: Platform,
  window: Slice,
): Promise<repository.FoundAddress[]> => repository.findAddresses(database, clock.now(), window)
