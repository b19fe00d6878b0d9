import { dayAt, startOfDay } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postsVersion } from '../version/version.ts'
import { findNextEnd } from './next-expiry.repository.ts'
import { findNextDay } from './places/districts/district-version.repository.ts'

/** When lists differ by the clock alone, as it was at a version of the board. */
interface NextEnd {
  version: string
  at: Promise<Date | null>
}
const ends = new WeakMap<Database, NextEnd>()

/**
 * A word that differs whenever lists and posts may differ: after a change of the board, and once a post has
 * come to its end, or a district has become another, by the clock.
 */
export async function listsVersion(platform: Platform): Promise<string> {
  const { database, clock } = platform
  const version = await postsVersion(platform)
  const now = clock.now()
  const known = ends.get(database)
  const at = known?.version === version ? await known.at : undefined
  if (at !== undefined && (at === null || at > now)) return `${version}.${at?.getTime() ?? ''}`
  const next = { version, at: nextMoment(database, now) }
  ends.set(database, next)
  next.at.catch(() => ends.delete(database))
  return `${version}.${(await next.at)?.getTime() ?? ''}`
}

/** When the next post ends, or the day of a planned district begins; null when neither is to come. */
async function nextMoment(database: Database, now: Date): Promise<Date | null> {
  const end = await findNextEnd(database, now)
  const day = await findNextDay(database, dayAt(now))
  const begin = day && startOfDay(day)
  return begin && (!end || begin < end) ? begin : end
}
