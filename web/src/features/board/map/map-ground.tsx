import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { placeNames } from './marks/place-names.ts'
import type { Circle } from './projection/fit.ts'
import { INSETS } from './projection/insets.ts'
import type { Box } from './projection/point.ts'
import { type Size, shownBox, type View } from './projection/view.ts'
import { type Detail, STATES, statesIn, useDetails } from './states.ts'

/**
 * From here on all states are drawn finely, and with their counties (pixels a map unit); one that was chosen
 * always is.
 */
const NEAR = 2.2

interface MapGroundProps {
  view: View
  size: Size
  circle: Circle | null
  /** What stands on the ground already, in pixels; names of places keep clear of it. */
  taken: readonly Box[]
  /** The state that was chosen. */
  chosen: string | null
  onChoose: (code: string) => void
}

/**
 * The land: states, from near their counties and cities. Only for those who see; states are chosen by
 * keyboard from the list of states.
 */
export function MapGround({ view, size, circle, taken, chosen, onChoose }: MapGroundProps) {
  const shown = shownBox(view, size)
  const near = statesIn(shown).filter(({ code }) => view.scale >= NEAR || code === chosen)
  const details = useDetails(near.map(({ code }) => code))
  const left = size.width / 2 - view.x * view.scale
  const top = size.height / 2 - view.y * view.scale
  const fine = near.flatMap(({ code }) => {
    const detail = details.get(code)
    return detail ? [{ code, detail }] : []
  })
  return (
    <svg className="map-ground" width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${view.scale})`}>
        <Insets />
        <States chosen={chosen} drawnFinely={fine.map(({ code }) => code).join(' ')} onChoose={onChoose} />
        {fine.map(({ code, detail }) => (
          <FineState key={code} detail={detail} code={code} chosen={code === chosen} onChoose={onChoose} />
        ))}
        {circle && <circle cx={circle.at[0]} cy={circle.at[1]} r={circle.radius} className="map-circle" />}
      </g>
      {placeNames(
        view,
        size,
        near.map(({ code }) => code),
        details,
        taken,
      ).map(({ key, text, kind, at }) => (
        <g key={key} transform={`translate(${at[0]} ${at[1]})`} className={`map-name map-name-${kind}`}>
          {kind === 'city' && <circle r={2} />}
          <text x={kind === 'city' ? 6 : 0} dy="0.35em">
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

const Insets = memo(() =>
  INSETS.map(({ codes, x, y, width, height }) => (
    <rect key={codes.join()} x={x} y={y} width={width} height={height} rx={3} className="map-inset" />
  )),
)

interface StatesProps {
  chosen: string | null
  /** Codes of the states that are drawn finely instead. */
  drawnFinely: string
  onChoose: (code: string) => void
}

const States = memo(({ chosen, drawnFinely, onChoose }: StatesProps) => {
  const left = new Set(drawnFinely.split(' '))
  return (
    <g transform="scale(0.1)">
      {STATES.filter(({ code }) => !left.has(code)).map(({ code, path }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of states serves the keyboard
        <path
          key={code}
          d={path}
          className={classNames('map-state', code === chosen && 'map-chosen')}
          onClick={() => onChoose(code)}
        />
      ))}
    </g>
  )
})

interface FineStateProps {
  code: string
  detail: Detail
  chosen: boolean
  onChoose: (code: string) => void
}

const FineState = memo(({ code, detail, chosen, onChoose }: FineStateProps) => (
  <g transform="scale(0.01)">
    {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever does not point chooses from the list of states */}
    <path
      d={detail.outline}
      className={classNames('map-state', chosen && 'map-chosen')}
      onClick={() => onChoose(code)}
    />
    <path d={detail.counties} className="map-counties" />
  </g>
))
