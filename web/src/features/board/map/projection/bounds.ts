import type { LatLng, Point } from './point.ts'
import { invert } from './projection.ts'
import { type Size, shownBox, type View, wholeScale } from './view.ts'

/** A part of the earth in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

const STEPS = 12

/**
 * The part of the earth that a view shows: null when it shows everything, or nothing at all. Alaska, Hawaii
 * and the territories lie beside the 48 states on the map, so that bounds can hold more than is seen, never
 * less. The far Aleutians, beyond 180° west, count as −180.
 */
export function boundsOf(view: View, size: Size): Bounds | null {
  if (view.scale <= wholeScale(size) * 1.001) return null
  const [left, top, right, bottom] = shownBox(view, size)
  const places: LatLng[] = []
  for (let row = 0; row <= STEPS; row++) {
    for (let column = 0; column <= STEPS; column++) {
      const at: Point = [left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS]
      const place = invert(at)
      if (place) places.push(place)
    }
  }
  if (places.length === 0) return null
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ latitude, longitude }) =>
    latitude > 45 && longitude > 0 ? -180 : longitude,
  )
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
