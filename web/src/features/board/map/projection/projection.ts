import { geoAlbersUsa } from 'd3-geo'
import { invertInset, projectInset } from './insets.ts'
import type { Box, LatLng, Point } from './point.ts'

/**
 * The whole map in map units: the 48 states, Alaska and Hawaii under them, the territories in boxes on the
 * right.
 */
export const WORLD: Box = [-60, 8, 985, 612]

/** The same numbers as in the prepared outlines of `us-atlas` (975 × 610). */
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305])
const MILES_A_DEGREE = 69.05

/** Where a place lies on the map, or null when the map does not show it, as with military post abroad. */
export function project(place: LatLng): Point | null {
  const { latitude, longitude } = place
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  const point = projectInset(place) ?? albers([longitude, latitude])
  return point && point[0] >= WORLD[0] && point[0] <= WORLD[2] && point[1] >= WORLD[1] && point[1] <= WORLD[3]
    ? [point[0], point[1]]
    : null
}

/** The place at a point of the map, or null where the map shows no place. */
export function invert(point: Point): LatLng | null {
  const inset = invertInset(point)
  if (inset) return inset
  const place = albers.invert?.([point[0], point[1]])
  return place ? { latitude: place[1], longitude: place[0] } : null
}

/**
 * How many map units a mile has around a place; Alaska is drawn at a third. Null where the map does not
 * reach.
 */
export function unitsAMile({ latitude, longitude }: LatLng): number | null {
  const [south, north] = [latitude - 0.05, latitude + 0.05].map((at) => project({ latitude: at, longitude }))
  return south && north ? Math.hypot(north[0] - south[0], north[1] - south[1]) / (0.1 * MILES_A_DEGREE) : null
}
