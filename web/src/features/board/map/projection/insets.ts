import type { LatLng, Point } from './point.ts'

/** A territory that lies far off: a box of the earth, drawn in a box beside Florida. */
export interface Inset {
  codes: readonly string[]
  west: number
  east: number
  south: number
  north: number
  /** The upper left corner of its box on the map. */
  x: number
  y: number
  width: number
  height: number
}

/** Map units a degree of latitude; the 48 states have 22.7. */
const SCALE = 27
const MARGIN = 6

const inset = (
  codes: readonly string[],
  [west, south, east, north]: readonly [number, number, number, number],
  [x, y]: readonly [number, number],
): Inset => ({
  codes,
  west,
  east,
  south,
  north,
  x,
  y,
  width: (east - west) * narrowing(south, north) * SCALE + 2 * MARGIN,
  height: (north - south) * SCALE + 2 * MARGIN,
})

/** How much narrower a degree of longitude is than one of latitude. */
const narrowing = (south: number, north: number): number => Math.cos((((south + north) / 2) * Math.PI) / 180)

/** What AlbersUsa leaves out: Puerto Rico with the Virgin Islands, the inhabited Marianas, American Samoa. */
export const INSETS: readonly Inset[] = [
  inset(['PR', 'VI'], [-67.4, 17.6, -64.4, 18.6], [884, 446]),
  inset(['GU', 'MP'], [144.5, 13.1, 146, 15.4], [884, 497]),
  inset(['AS'], [-170.95, -14.5, -169.3, -14], [936, 497]),
]

/** A box around that takes in what lies just off the coast. */
const holds = ({ west, east, south, north }: Inset, { latitude, longitude }: LatLng): boolean =>
  longitude > west - 1 && longitude < east + 1 && latitude > south - 1 && latitude < north + 1

const within = (box: Inset, [x, y]: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** Where a place of a territory lies on the map, or null outside of them. */
export function projectInset(place: LatLng): Point | null {
  const box = INSETS.find((candidate) => holds(candidate, place))
  if (!box) return null
  const across = (place.longitude - box.west) * narrowing(box.south, box.north) * SCALE
  return [box.x + MARGIN + across, box.y + MARGIN + (box.north - place.latitude) * SCALE]
}

/** The place of a territory that lies at a point of the map, or null outside of their boxes. */
export function invertInset(point: Point): LatLng | null {
  const box = INSETS.find((candidate) => within(candidate, point))
  if (!box) return null
  return {
    latitude: box.north - (point[1] - box.y - MARGIN) / SCALE,
    longitude: box.west + (point[0] - box.x - MARGIN) / (narrowing(box.south, box.north) * SCALE),
  }
}
