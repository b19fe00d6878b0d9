import './post-map.css'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { MapGround } from './map-ground.tsx'
import { MapTools } from './map-tools.tsx'
import { MapMarks } from './marks/map-marks.tsx'
import { coverOf, isOneSpot, type MapCluster, type MapDot, type Mark, opened } from './marks/marks.ts'
import { usePlaced } from './marks/use-placed.ts'
import type { Bounds } from './projection/bounds.ts'
import type { Around } from './projection/fit.ts'
import { directionOf } from './projection/nearest.ts'
import { type Box, boxesMeet } from './projection/point.ts'
import {
  dragged,
  fitBox,
  MAX_SCALE,
  type Size,
  shownBox,
  wholeScale,
  wholeView,
  withPoint,
  zoomedAt,
} from './projection/view.ts'
import { DotList, SpotList } from './spot-list.tsx'
import { STATES } from './states.ts'
import { useGestures } from './use-gestures.ts'
import type { MapView } from './use-view.ts'

export interface PostMapProps {
  /** What to show; those beyond the map are listed under it. Up to about 2,000. */
  dots?: readonly MapDot[]
  /** What the server has put together already. */
  clusters?: readonly MapCluster[]
  /** The circle that is searched: it is drawn, and shown first. */
  around?: Around | null
  /** The dot that is drawn on top and brought into the window. */
  selected?: string | null
  /** A dot was pressed, or, with null, the ground beside them. Without it a dot leads to its page. */
  onSelect?: (id: string | null) => void
  /**
   * Someone moved the map, and it stands still again. Null stands for everywhere; zoom 0 shows the whole map,
   * each further 1 twice as near.
   */
  onMove?: (bounds: Bounds | null, zoom: number) => void
  /**
   * Another key fits the map to its dots or circle anew, such as the filters of the list. A changed circle
   * does so by itself.
   */
  fitKey?: string
  /** What is said of the selected dot, over the lower edge of the map. */
  children?: ReactNode
}

const STATE_PADDING = 28
const CLOSEST_STATE = 40

/**
 * A map of the United States without outside tiles. It fills its container, which must have a height. Dots
 * that lie close together are counted in one mark; pressing it goes nearer, and what lies on one spot is
 * listed.
 */
export default function PostMap(props: PostMapProps) {
  const { selected = null, onSelect, children } = props
  const t = useTranslate()
  const help = useId()
  const ground = useRef<HTMLElement>(null)
  const [spot, setSpot] = useState<readonly MapDot[] | null>(null)
  const { shown, go, marks, circle, beyond } = usePlaced(ground, props)
  const states = useStates(shown, go, () => {
    setSpot(null)
    onSelect?.(null)
  })
  const gestures = useGestures(ground, go)

  const zoom = (factor: number) =>
    go((view, size) => zoomedAt(view, size, factor, [size.width / 2, size.height / 2]))
  const pan = (key: string) => {
    const [right, down] = directionOf(key) ?? [0, 0]
    go((view, size) => dragged(view, size, (-right * size.width) / 5, (-down * size.height) / 5))
  }
  const reach = (mark: Mark) => go((view, size) => withPoint(view, size, mark.group.at, 12))
  const open = (mark: Mark) => {
    ground.current?.focus({ preventScroll: true })
    if (isOneSpot(mark.group)) setSpot(mark.group.members.flatMap(({ dot }) => dot ?? []))
    else go((view, size) => opened(mark.group, view, size))
  }
  const close = () => {
    setSpot(null)
    ground.current?.focus({ preventScroll: true })
  }
  const whole = shown !== null && shown.view.scale <= wholeScale(shown.size) * 1.001

  return (
    <div className="post-map">
      <div className="map-frame">
        <section
          ref={ground}
          aria-label={t('map:ground')}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map itself takes keys that move it
          tabIndex={0}
          className="map-window"
          data-whole={whole ? '' : undefined}
          {...gestures}
          onKeyDown={(event) => onMapKey(event, pan, zoom, () => go((_, size) => wholeView(size)))}
        >
          {shown && (
            <>
              <MapGround
                {...shown}
                circle={circle}
                taken={[...toolBoxes(shown.size), ...marks.map(coverOf)]}
                chosen={states.chosen}
                onChoose={states.press}
              />
              <MapMarks
                marks={marks}
                selected={selected}
                onSelect={onSelect}
                onOpen={open}
                onReach={reach}
                onEdge={pan}
              />
            </>
          )}
        </section>
        <p id={help} className="unseen">
          {t('map:help')}
        </p>
        <MapTools
          chosen={states.chosen}
          canGrow={shown !== null && shown.view.scale < MAX_SCALE * 0.999}
          canShrink={shown !== null && !whole}
          onChoose={states.choose}
          onZoom={zoom}
        />
        {spot ? (
          <SpotList dots={spot} onClose={close} />
        ) : (
          children && <div className="map-card">{children}</div>
        )}
      </div>
      {beyond.length > 0 && (
        <details className="map-beyond">
          <summary>{t('map:beyond', { count: beyond.length })}</summary>
          <DotList dots={beyond} />
        </details>
      )}
    </div>
  )
}

/** Where the tools lie over the map. */
const toolBoxes = ({ width }: Size): Box[] => [
  [0, 0, 200, 60],
  [width - 64, 0, width, 112],
]

function onMapKey(
  event: KeyboardEvent,
  pan: (key: string) => void,
  zoom: (factor: number) => void,
  whole: () => void,
) {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  if (directionOf(event.key)) pan(event.key)
  else if (event.key === '+' || event.key === '=') zoom(2)
  else if (event.key === '-') zoom(0.5)
  else if (event.key === 'Home' || event.key === '0') whole()
  else return
  event.preventDefault()
}

/**
 * Which state is chosen, as long as it is in sight. A press on a state that fills the window already is a
 * press beside the dots.
 */
function useStates(shown: MapView['shown'], go: MapView['go'], onMove: () => void) {
  const [code, setCode] = useState<string | null>(null)
  const state = STATES.find((candidate) => candidate.code === code)
  const inSight = state && shown && boxesMeet(state.box, shownBox(shown.view, shown.size))
  const beside = useRef(onMove)
  beside.current = onMove

  const choose = useCallback(
    (next: string | null) => {
      setCode(next)
      const box = STATES.find((candidate) => candidate.code === next)?.box
      go((_, size) => (box ? fitBox(box, size, STATE_PADDING, CLOSEST_STATE) : wholeView(size)))
    },
    [go],
  )
  const press = useCallback(
    (next: string) => {
      beside.current()
      const box = STATES.find((candidate) => candidate.code === next)?.box
      go((view, size) => {
        const fitted = box && fitBox(box, size, STATE_PADDING, CLOSEST_STATE)
        if (!fitted || view.scale > fitted.scale * 0.9) return view
        setCode(next)
        return fitted
      })
    },
    [go],
  )
  return { chosen: inSight && code ? code : null, choose, press }
}
