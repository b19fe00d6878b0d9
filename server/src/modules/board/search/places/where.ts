import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { DEFAULT_RADIUS } from '@lunula/contract/board/fields/filters.ts'
import type { PostList, PostQuery } from '@lunula/contract/board/schemas.ts'
import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { findNearestZip, findZip } from '../../../shipping/index.ts'
import type { Area } from '../area.ts'
import { districtPlaces } from './districts/district-places.ts'
import { gazetteer } from './gazetteer.ts'
import { postSpread } from './post-spread.ts'
import { readPlace, type UnderstoodPlace } from './read-place.ts'

/** A county or a region: posts by their ZIP code, those that show their area only by their town. */
export interface Within {
  state: string
  zips: readonly string[]
  /** As `placeKey` writes them. */
  cities: readonly string[]
}

/** Where a list is asked for, and what of its words is left. */
export interface Where {
  words: string
  area: Area | null
  state: string | null
  within: Within | null
  /** The ZIP code in the middle of the area. */
  near: ZipPlace | null
  understood: UnderstoodPlace | null
}

/** The place of a query’s ZIP code; null when it names none. Refusal: `shipping.zip_unknown`. */
export function zipOf({ zip }: PostQuery): ZipPlace | null | Refusal {
  if (!zip) return null
  return findZip(zip) ?? refuse('shipping.zip_unknown', { zip })
}

/** A place among the words stands before one that was chosen apart. Refusal: `shipping.zip_unknown`. */
export async function whereOf(
  platform: Platform,
  kind: PostKind,
  query: PostQuery,
): Promise<Where | Refusal> {
  const zip = zipOf(query)
  if (isRefusal(zip)) return zip
  const { q = '', state, radius } = query
  const understood = q.trim() && !query.words_only ? await understand(platform, kind, { q, state }) : null
  if (understood) return whereUnderstood(understood, radius)
  const area = zip && { latitude: zip.latitude, longitude: zip.longitude, miles: radius ?? DEFAULT_RADIUS }
  return { words: q, area, state: state ?? null, within: null, near: zip, understood: null }
}

const understand = async (
  platform: Platform,
  kind: PostKind,
  { q, state }: { q: string; state: PostQuery['state'] },
): Promise<UnderstoodPlace | null> =>
  readPlace(q, {
    gazetteer: gazetteer(await districtPlaces(platform)),
    posts: await postSpread(platform, kind),
    state,
  })

function whereUnderstood(understood: UnderstoodPlace, radius: number | undefined): Where {
  const { words, place } = understood
  const { circle, state, zips, cities } = place
  const within = !circle && zips.size > 0 ? { state, zips: [...zips], cities: [...cities] } : null
  return {
    words,
    area: circle && { ...circle, miles: radius ?? circle.miles },
    state: circle ? null : state,
    within,
    near: circle && findNearestZip(circle),
    understood,
  }
}

/** What a reader is told of the place among their words. */
export const placeView = ({ understood, area }: Where): PostList['place'] =>
  understood && {
    kind: understood.place.kind,
    name: understood.place.name,
    state: understood.place.state,
    miles: area?.miles ?? null,
    typed: understood.typed,
    words: understood.words,
  }
