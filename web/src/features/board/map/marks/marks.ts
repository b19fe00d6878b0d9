import type { IconName } from '../../../../ui/pictures/icon-names.ts'
import { type Box, boxAround, boxesMeet, type LatLng, type Point } from '../projection/point.ts'
import { project } from '../projection/projection.ts'
import { fitBox, MAX_SCALE, type Size, shownBox, toScreen, type View, zoomedAt } from '../projection/view.ts'
import { type Group, REACH, type Weighted } from './clusters.ts'
import { freePlaces } from './free-places.ts'

/** One thing to show. */
export interface MapDot extends LatLng {
  _id: string
  /**
   * What it is, in a few words, for those who cannot see where it lies: "Acrylic technician, Westminster,
   * CA".
   */
  name: string
  /** What stands on it from near: "$180/day". */
  label?: string
  icon?: IconName
  /** The place is that of its area, not of its door. */
  area?: boolean
  href: string
}

/** Things that the server has put together already. */
export interface MapCluster extends LatLng {
  count: number
}

/** A dot or a cluster where it lies on the map. */
export interface Thing extends Weighted {
  dot?: MapDot
}

/** What is drawn: one dot, or a group of several, with its place in pixels. */
export interface Mark {
  key: string
  at: Point
  group: Group<Thing>
  dot: MapDot | null
  labeled: boolean
}

/** From here on dots carry their label (pixels a map unit). */
const LABEL_SCALE = 2.5
/** Pixels beyond the window in which marks are drawn already. */
const MARGIN = 60
/** Pixels between the marks at the window's edge when a group is opened. */
const OPENED_PADDING = 72

/** Dots and clusters on the map, and the dots that lie beyond it. */
export function placed(
  dots: readonly MapDot[],
  clusters: readonly MapCluster[],
): { things: Thing[]; beyond: MapDot[] } {
  const things: Thing[] = []
  const beyond: MapDot[] = []
  for (const dot of dots) {
    const at = project(dot)
    if (at) things.push({ at, count: 1, dot })
    else beyond.push(dot)
  }
  for (const cluster of clusters) {
    const at = project(cluster)
    if (at && cluster.count > 0) things.push({ at, count: cluster.count })
  }
  return { things, beyond }
}

/** The marks within the window, from the top left as one reads, with labels where there is room for them. */
export function marksIn(groups: readonly Group<Thing>[], view: View, size: Size): Mark[] {
  const [left, top, right, bottom] = shownBox(view, size, MARGIN)
  const marks = groups
    .filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom)
    .map((group): Mark => {
      const dot = group.members.length === 1 ? (group.members[0].dot ?? null) : null
      const key = dot ? dot._id : `${group.members[0].dot?._id ?? group.at.join()}+${group.count}`
      return { key, at: toScreen(view, size, group.at), group, dot, labeled: false }
    })
    .sort((a, b) => Math.round(a.at[1] / REACH) - Math.round(b.at[1] / REACH) || a.at[0] - b.at[0])
  if (view.scale < LABEL_SCALE) return marks
  const labeled = new Set(withRoom(marks))
  return marks.map((mark) => ({ ...mark, labeled: labeled.has(mark) }))
}

/** What a mark covers without its label: a nail above its tip, or a disc. */
function coreOf({ at: [x, y], dot }: Mark): Box {
  return dot ? [x - 13, y - 34, x + 13, y] : [x - 23, y - 23, x + 23, y + 23]
}

/** What a dot with its label covers, by the usual width of a letter. */
function labelBox({ at: [x, y], dot }: Mark): Box {
  const half = ((dot?.label?.length ?? 0) * 7.6 + (dot?.icon ? 42 : 22)) / 2
  return [x - half, y - 40, x + half, y]
}

/** What a mark covers, in pixels. */
export const coverOf = (mark: Mark): Box => (mark.labeled ? labelBox(mark) : coreOf(mark))

function withRoom(marks: readonly Mark[]): Mark[] {
  const wanted = marks
    .filter(({ dot }) => dot?.label)
    .map((mark) => ({ mark, box: labelBox(mark) }))
    .filter(({ mark, box }) => !marks.some((other) => other !== mark && boxesMeet(box, coreOf(other))))
  return freePlaces(wanted).map(({ mark }) => mark)
}

/** Groups whose dots lie so close that no view tells them apart. */
export function isOneSpot({ members }: Group<Thing>): boolean {
  const box = boxAround(members.map(({ at }) => at))
  return (
    box !== null &&
    members.length > 1 &&
    Math.hypot(box[2] - box[0], box[3] - box[1]) * (MAX_SCALE / 1.5) < REACH
  )
}

/** The view that opens a group: its dots apart, or four times as near where the server knows them alone. */
export function opened({ members, at }: Group<Thing>, view: View, size: Size): View {
  const box = boxAround(members.map((member) => member.at))
  const near = zoomedAt(view, size, 4, toScreen(view, size, at))
  if (members.length === 1 || !box) return near
  const padding = Math.min(OPENED_PADDING, size.width / 5, size.height / 5)
  const fitted = fitBox(box, size, padding, MAX_SCALE)
  return fitted.scale > view.scale * 1.2 ? fitted : near
}
