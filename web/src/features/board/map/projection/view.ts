import type { Box, Point } from './point.ts'
import { WORLD } from './projection.ts'

/** What of the map is shown: the map unit in the middle, and pixels a map unit. */
export interface View {
  x: number
  y: number
  scale: number
}

/** Pixels of the window onto the map. */
export interface Size {
  width: number
  height: number
}

/** About 26 pixels a mile in the 48 states: a street's length apart is told apart. */
export const MAX_SCALE = 80
/** A fit goes no closer: one post alone is shown with its town. */
export const FIT_SCALE = 14
const EDGE = 10

/** The scale at which the whole map is shown. */
export const wholeScale = ({ width, height }: Size): number =>
  Math.max(
    0.05,
    Math.min((width - 2 * EDGE) / (WORLD[2] - WORLD[0]), (height - 2 * EDGE) / (WORLD[3] - WORLD[1])),
  )

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * Keeps the scale within its limits and the map within the window; what is smaller than the window stays in
 * its middle. The map's edge can be drawn in by a quarter of the window, away from what lies over the
 * corners.
 */
export function heldIn(view: View, size: Size): View {
  const scale = between(wholeScale(size), view.scale, MAX_SCALE)
  const axis = (value: number, from: number, to: number, pixels: number): number => {
    const half = (pixels / 2 - EDGE) / scale
    return half * 2 >= to - from ? (from + to) / 2 : between(from + half / 2, value, to - half / 2)
  }
  return {
    scale,
    x: axis(view.x, WORLD[0], WORLD[2], size.width),
    y: axis(view.y, WORLD[1], WORLD[3], size.height),
  }
}

export const wholeView = (size: Size): View => heldIn({ x: 0, y: 0, scale: 0 }, size)

/** The view that shows a part of the map as large as it goes, with `padding` pixels around it. */
export function fitBox(box: Box, size: Size, padding: number, closest = FIT_SCALE): View {
  const room = (pixels: number) => Math.max(40, pixels - 2 * padding)
  const scale = Math.min(
    room(size.width) / Math.max(box[2] - box[0], 1e-6),
    room(size.height) / Math.max(box[3] - box[1], 1e-6),
    closest,
  )
  return heldIn({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2, scale }, size)
}

/**
 * The same view when it shows a point with `margin` pixels around it, else one that has the point in its
 * middle.
 */
export function withPoint(view: View, size: Size, [x, y]: Point, margin = 40): View {
  const inside =
    Math.abs(x - view.x) * view.scale < size.width / 2 - margin &&
    Math.abs(y - view.y) * view.scale < size.height / 2 - margin
  return inside ? view : heldIn({ ...view, x, y }, size)
}

/** Where a point of the map stands in the window, in pixels. */
export const toScreen = (view: View, size: Size, [x, y]: Point): Point => [
  (x - view.x) * view.scale + size.width / 2,
  (y - view.y) * view.scale + size.height / 2,
]

/** The point of the map under a pixel of the window. */
export const toMap = (view: View, size: Size, [left, top]: Point): Point => [
  (left - size.width / 2) / view.scale + view.x,
  (top - size.height / 2) / view.scale + view.y,
]

/** Closer by a factor; the pixel `at` keeps showing the same place. */
export function zoomedAt(view: View, size: Size, factor: number, at: Point): View {
  const scale = between(wholeScale(size), view.scale * factor, MAX_SCALE)
  const [x, y] = toMap(view, size, at)
  return heldIn(
    { scale, x: x - (at[0] - size.width / 2) / scale, y: y - (at[1] - size.height / 2) / scale },
    size,
  )
}

/** Moved as if the map were dragged by so many pixels. */
export const dragged = (view: View, size: Size, across: number, down: number): View =>
  heldIn({ ...view, x: view.x - across / view.scale, y: view.y - down / view.scale }, size)

/** The part of the map in the window, and `margin` pixels around it. */
export const shownBox = (view: View, size: Size, margin = 0): Box => [
  ...toMap(view, size, [-margin, -margin]),
  ...toMap(view, size, [size.width + margin, size.height + margin]),
]

/** Between two views at 0–1 of the way; what both show stands still while all around it grows. */
export function viewBetween(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  const alike = Math.abs(to.scale / from.scale - 1) < 1e-6
  const moved = alike ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { scale, x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved }
}
