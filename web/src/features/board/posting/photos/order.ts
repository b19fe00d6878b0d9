/**
 * The list with one of its things moved to another place; a place before the first or after the last is the
 * first or last.
 */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to))
  const thing = list[from]
  if (thing === undefined || from === place) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, place), thing, ...rest.slice(place)]
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The place whose middle lies nearest to a point, both in px; 0 when there is none. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  )
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

const STEPS: Readonly<Record<string, (place: number, total: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, total) => total - 1,
}

/**
 * Where a key moves the thing at a place to; null for a key that moves nothing, or when it is there already.
 */
export function placeByKey(key: string, place: number, total: number): number | null {
  const to = STEPS[key]?.(place, total)
  return to === undefined || to < 0 || to >= total || to === place ? null : to
}
