import { type Box, boxAround, type LatLng, type Point } from './point.ts'
import { project, unitsAMile } from './projection.ts'
import { fitBox, type Size, type View, wholeView } from './view.ts'

/** A place and the miles around it that are searched. */
export interface Around extends LatLng {
  miles: number
}

/** A circle in map units. */
export interface Circle {
  at: Point
  radius: number
}

const PADDING = 44
const CLOSEST_CIRCLE = 50

/** The circle on the map, or null when the map does not show its middle. */
export function circleOf(around: Around): Circle | null {
  const at = project(around)
  const units = unitsAMile(around)
  return at && units ? { at, radius: around.miles * units } : null
}

const boxOf = ({ at: [x, y], radius }: Circle): Box => [x - radius, y - radius, x + radius, y + radius]

/** What to show first: the circle that is searched, else all points, else the whole map. */
export function firstView(points: readonly Point[], circle: Circle | null, size: Size): View {
  const box = circle ? boxOf(circle) : boxAround(points)
  if (!box) return wholeView(size)
  const padding = Math.min(PADDING, size.width / 8, size.height / 8)
  return circle ? fitBox(box, size, padding / 2, CLOSEST_CIRCLE) : fitBox(box, size, padding)
}
