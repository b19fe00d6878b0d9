import type { ZipPlace } from '@lunula/contract/shipping/schemas.ts'
import { everyZip, findZip } from './zip-codes.ts'

/** A mile north is so many degrees, at least. */
const DEGREES_A_MILE = 1 / 69.5
/** Whoever is farther from every ZIP code is not in the US. */
const MOST_MILES = 60

/** Post offices of the forces, which stand for places abroad. */
const MILITARY: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])

interface Places {
  zips: string[]
  latitudes: Float64Array
  longitudes: Float64Array
}

let kept: Places | undefined
/** All places from south to north. */
function places(): Places {
  if (kept) return kept
  const sorted = everyZip()
    .filter(({ state }) => !MILITARY.has(state))
    .map(({ zip_code, latitude, longitude }) => [zip_code, latitude, longitude] as const)
    .sort((a, b) => a[1] - b[1])
  kept = {
    zips: sorted.map(([zip]) => zip),
    latitudes: Float64Array.from(sorted, ([, latitude]) => latitude),
    longitudes: Float64Array.from(sorted, ([, , longitude]) => longitude),
  }
  return kept
}

/** The place of the nearest ZIP code to a point; null when there is none within sixty miles. Degrees. */
export function findNearestZip(point: { latitude: number; longitude: number }): ZipPlace | null {
  const { zips, latitudes } = places()
  let best = -1
  let least = MOST_MILES
  const from = firstNorthOf(latitudes, point.latitude - least * DEGREES_A_MILE)
  // what lies farther north or south than the nearest so far cannot be nearer
  for (let at = from; at < zips.length; at++) {
    const north = (latitudes[at] ?? 0) - point.latitude
    if (north > least * DEGREES_A_MILE) break
    if (-north > least * DEGREES_A_MILE) continue
    const miles = milesTo(at, point)
    if (miles >= least) continue
    best = at
    least = miles
  }
  return findZip(zips[best] ?? '')
}

/** The index of the first value that is not below. */
function firstNorthOf(latitudes: Float64Array, latitude: number): number {
  let low = 0
  let high = latitudes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((latitudes[middle] ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

const EARTH_MILES = 3958.7613
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** On a flat earth, which it is nearly within sixty miles. */
function milesTo(at: number, { latitude, longitude }: { latitude: number; longitude: number }): number {
  const { latitudes, longitudes } = places()
  const turn = Math.abs((longitudes[at] ?? 0) - longitude)
  const east = radians(Math.min(turn, 360 - turn)) * Math.cos(radians(latitude))
  return EARTH_MILES * Math.hypot(east, radians((latitudes[at] ?? 0) - latitude))
}
