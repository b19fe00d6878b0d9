import type { PostProblem } from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { findCity, findZip } from '../../shipping/index.ts'
import { milesBetween } from '../search/area.ts'

/** Towns beside each other share ZIP codes: so far away a town may be from the middle of one of its own. */
const NEIGHBORS_MILES = 15

/**
 * A ZIP code that there is none of, or that lies in another state or city. A name that is no post office's,
 * such as a district's, passes.
 */
export function placeProblems({ zip_code, state, city }: PostContent): PostProblem[] {
  if (!zip_code) return []
  const place = findZip(zip_code)
  if (!place) return [{ field: 'zip_code', problem: 'zip_unknown' }]
  if (state && state !== place.state)
    return [{ field: 'state', problem: 'zip_elsewhere', words: place.state }]
  const known = city ? findCity(city) : []
  const isNear = known.some((zip) => zip.state === place.state && milesBetween(place, zip) <= NEIGHBORS_MILES)
  return known.length > 0 && !isNear ? [{ field: 'city', problem: 'zip_other_city', words: place.city }] : []
}
