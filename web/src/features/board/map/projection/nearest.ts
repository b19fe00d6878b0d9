import type { Point } from './point.ts'

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The direction of an arrow key, to the right and down, or null for another key. */
export const directionOf = (key: string): Point | null => DIRECTIONS[key] ?? null

/**
 * The place nearest in a direction, within 45° of it; what lies straight ahead is preferred. Null when there
 * is none.
 */
export function nearestToward<T extends { at: Point }>(
  from: Point,
  [right, down]: Point,
  places: readonly T[],
): T | null {
  let best: { place: T; cost: number } | null = null
  for (const place of places) {
    const across = place.at[0] - from[0]
    const below = place.at[1] - from[1]
    const ahead = across * right + below * down
    const aside = Math.abs(across * down) + Math.abs(below * right)
    const cost = ahead + 2 * aside
    if (ahead > 0 && aside <= ahead && (!best || cost < best.cost)) best = { place, cost }
  }
  return best?.place ?? null
}
