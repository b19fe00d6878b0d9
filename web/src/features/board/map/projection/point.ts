/** A place on the earth in degrees north and east. */
export interface LatLng {
  latitude: number
  longitude: number
}

/** A point of the map in map units, from the left and from the top. */
export type Point = readonly [x: number, y: number]

/** A part of the map in map units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** The smallest box around points, or null around none. */
export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
