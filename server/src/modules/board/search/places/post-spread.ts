import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findZip } from '../../../shipping/index.ts'
import { milesBetween } from '../area.ts'
import { listsVersion } from '../lists-version.ts'
import { type Place, placeKey } from './place.ts'
import { readSpread, type SpreadRow } from './post-spread.repository.ts'

/** How many posts there are at a place. */
export type PostSpread = (place: Place) => number

const kept = new WeakMap<Database, Map<PostKind, { version: string; spread: Promise<PostSpread> }>>()

/** Where the posts of a kind are; looked up once a version of the lists. */
export async function postSpread(platform: Platform, kind: PostKind): Promise<PostSpread> {
  const { database, clock } = platform
  const version = await listsVersion(platform)
  const kinds = kept.get(database) ?? new Map()
  kept.set(database, kinds)
  const known = kinds.get(kind)
  if (known?.version === version) return known.spread
  const spread = readSpread(database, kind, clock.now()).then(spreadOf)
  kinds.set(kind, { version, spread })
  spread.catch(() => kinds.delete(kind))
  return spread
}

export function spreadOf(rows: readonly SpreadRow[]): PostSpread {
  const all = rows.map((row) => ({ ...row, key: placeKey(row.city ?? ''), at: findZip(row.zip_code ?? '') }))
  return ({ kind, state, zips, cities, circle }) =>
    all.reduce((sum, row) => {
      if (row.state !== state) return sum
      const near = row.at && circle && milesBetween(row.at, circle) <= circle.miles
      const isThere =
        kind === 'state' ||
        (kind === 'district' ? near : zips.has(row.zip_code ?? '') || (kind !== 'zip' && cities.has(row.key)))
      return isThere ? sum + row.posts : sum
    }, 0)
}
