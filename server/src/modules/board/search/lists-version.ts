import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postsVersion } from '../version/version.ts'
import { findNextEnd } from './next-expiry.repository.ts'

/** When the next post ends, as it was at a version of the board. */
interface NextEnd {
  version: string
  at: Promise<Date | null>
}
const ends = new WeakMap<Database, NextEnd>()

/**
 * A word that differs whenever lists and posts may differ: after a change of the board, and once a post has
 * come to its end by the clock.
 */
export async function listsVersion(platform: Platform): Promise<string> {
  const { database, clock } = platform
  const version = await postsVersion(platform)
  const now = clock.now()
  const known = ends.get(database)
  const at = known?.version === version ? await known.at : undefined
  if (at !== undefined && (at === null || at > now)) return `${version}.${at?.getTime() ?? ''}`
  const next = { version, at: findNextEnd(database, now) }
  ends.set(database, next)
  next.at.catch(() => ends.delete(database))
  return `${version}.${(await next.at)?.getTime() ?? ''}`
}
