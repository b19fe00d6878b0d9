import type { Box, Point } from '../projection/point.ts'
import { type Size, toScreen, type View } from '../projection/view.ts'
import { type Detail, STATES } from '../states.ts'
import { freePlaces } from './free-places.ts'

/** A name on the ground and where it stands in the window, in pixels. */
export interface PlaceName {
  key: string
  text: string
  kind: 'state' | 'city'
  at: Point
}

type Candidate = PlaceName & { box: Box }

/** A name for each so many square pixels at most. */
const AREA_A_CITY = 22_000
const LETTER = 6.6

/** The names of states from afar, of their larger cities from near, as many as there is room for. */
export function placeNames(
  view: View,
  size: Size,
  near: readonly string[],
  details: ReadonlyMap<string, Detail>,
  taken: readonly Box[],
): PlaceName[] {
  const inWindow = ({ box: [left, top, right, bottom] }: Candidate): boolean =>
    left > 0 && top > 0 && right < size.width && bottom < size.height
  const states = stateNames(view, size, new Set(near.filter((code) => details.has(code))))
  const cities = cityNames(view, size, near, details).filter(inWindow)
  const free = freePlaces([...states.filter(inWindow), ...cities], taken)
  const most = Math.max(5, Math.round((size.width * size.height) / AREA_A_CITY))
  return free.slice(0, most + states.length)
}

function stateNames(view: View, size: Size, without: ReadonlySet<string>): Candidate[] {
  return STATES.filter(({ code }) => !without.has(code)).flatMap(({ code, name, box, label }) => {
    const width = (box[2] - box[0]) * view.scale
    const text = width > name.length * LETTER + 36 ? name : code
    if (width < 24) return []
    const at = toScreen(view, size, label)
    return [{ key: code, text, kind: 'state' as const, at, box: boxAt(at, text.length * LETTER, true) }]
  })
}

function cityNames(
  view: View,
  size: Size,
  near: readonly string[],
  details: ReadonlyMap<string, Detail>,
): Candidate[] {
  return near
    .flatMap((code) => (details.get(code)?.cities ?? []).map((city) => ({ code, city })))
    .sort((a, b) => b.city[3] - a.city[3])
    .map(({ code, city: [text, x, y] }) => {
      const at = toScreen(view, size, [x, y])
      return {
        key: `${code} ${text}`,
        text,
        kind: 'city',
        at,
        box: boxAt(at, text.length * LETTER + 10, false),
      }
    })
}

const boxAt = ([x, y]: Point, width: number, centered: boolean): Box => {
  const left = centered ? x - width / 2 : x - 4
  return [left - 4, y - 10, left + width + 4, y + 10]
}
