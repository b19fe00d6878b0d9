import { type RefObject, useEffect, useMemo } from 'react'
import type { PostMapProps } from '../post-map.tsx'
import { boundsOf } from '../projection/bounds.ts'
import { circleOf, firstView } from '../projection/fit.ts'
import { wholeScale, withPoint } from '../projection/view.ts'
import { useView } from '../use-view.ts'
import { clustered, clusterScale, type Group } from './clusters.ts'
import { type Mark, marksIn, placed, type Thing } from './marks.ts'

const NONE: readonly never[] = []

/** What is shown where: the view, the marks in it, and the dots that the map cannot show. */
export function usePlaced(ground: RefObject<HTMLElement | null>, props: PostMapProps) {
  const { dots = NONE, clusters = NONE, around, selected = null, onMove, fitKey = '' } = props
  const { things, beyond } = useMemo(() => placed(dots, clusters), [dots, clusters])
  const circle = around ? circleOf(around) : null
  const circleKey = circle ? [...circle.at, circle.radius].join() : ''
  const { shown, go } = useView(
    ground,
    (size) =>
      firstView(
        things.map(({ at }) => at),
        circle,
        size,
      ),
    `${fitKey} ${circleKey}`,
    (view, size) => onMove?.(boundsOf(view, size), Math.log2(view.scale / wholeScale(size))),
  )

  const scale = shown ? clusterScale(shown.view.scale) : 1
  const groups = useMemo((): Group<Thing>[] => {
    const own = things.find(({ dot }) => dot && dot._id === selected)
    const others = clustered(own ? things.filter((thing) => thing !== own) : things, scale)
    return own ? [...others, { at: own.at, count: 1, members: [own] }] : others
  }, [things, scale, selected])
  const marks: readonly Mark[] = shown ? marksIn(groups, shown.view, shown.size) : NONE

  // The selected dot is brought into the window; one that is in it already stays where it is.
  useEffect(() => {
    const own = things.find(({ dot }) => dot && dot._id === selected)
    if (own) go((view, size) => withPoint(view, size, own.at))
  }, [things, selected, go])

  return { shown, go, marks, circle, beyond }
}
