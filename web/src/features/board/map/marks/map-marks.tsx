import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { directionOf, nearestToward } from '../projection/nearest.ts'
import type { Mark } from './marks.ts'

interface MapMarksProps {
  marks: readonly Mark[]
  selected: string | null
  /** Left out where a dot is a link and no more. */
  onSelect: ((id: string) => void) | undefined
  onOpen: (mark: Mark) => void
  /** A mark has the focus, perhaps one beyond the window's edge. */
  onReach: (mark: Mark) => void
  /** An arrow key for which there is no further mark. */
  onEdge: (key: string) => void
}

/**
 * The marks on the map: one stop of the Tab key, from there arrow keys lead to the nearest mark in their
 * direction.
 */
export function MapMarks({ marks, selected, onSelect, onOpen, onReach, onEdge }: MapMarksProps) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<string | null>(null)
  const stop = marks.some(({ key }) => key === last) ? last : (marks[0]?.key ?? null)
  const walk = (event: KeyboardEvent, from: Mark) => {
    const direction = directionOf(event.key)
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const next = nearestToward(from.at, direction, marks)
    if (!next) return onEdge(event.key)
    const index = marks.indexOf(next)
    list.current?.children[index]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} className="map-marks">
      {marks.map((mark) => {
        const common = {
          tabIndex: mark.key === stop ? 0 : -1,
          onFocus: (event: FocusEvent) => {
            setLast(mark.key)
            if (event.target.matches(':focus-visible')) onReach(mark)
          },
          onKeyDown: (event: KeyboardEvent) => walk(event, mark),
        }
        return (
          <li
            key={mark.key}
            style={{ transform: `translate(${Math.round(mark.at[0])}px, ${Math.round(mark.at[1])}px)` }}
            data-selected={mark.dot && mark.dot._id === selected ? '' : undefined}
          >
            {mark.dot ? (
              <Dot mark={mark} dot={mark.dot} selected={selected} onSelect={onSelect} common={common} />
            ) : (
              <Cluster mark={mark} onOpen={onOpen} common={common} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface Common {
  tabIndex: number
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface DotProps {
  mark: Mark
  dot: NonNullable<Mark['dot']>
  selected: string | null
  onSelect: ((id: string) => void) | undefined
  common: Common
}

function Dot({ mark, dot, selected, onSelect, common }: DotProps) {
  const t = useTranslate()
  const label = (mark.labeled || dot._id === selected) && dot.label
  return (
    <Link
      {...common}
      to={dot.href}
      draggable={false}
      className={label ? 'map-pill' : 'map-pin'}
      aria-label={[dot.label, dot.name, dot.area && t('map:area')].filter(Boolean).join(', ')}
      aria-current={dot._id === selected || undefined}
      title={label ? undefined : dot.name}
      data-area={dot.area ? '' : undefined}
      onClick={(event) => {
        if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onSelect(dot._id)
      }}
    >
      {label ? (
        <span>
          {dot.icon && <Icon name={dot.icon} className="size-4" />}
          {label}
        </span>
      ) : (
        <Nail />
      )}
    </Link>
  )
}

/** A nail whose tip marks the place; the half-moon lies at its root. */
const Nail = () => (
  <svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true">
    <path
      className="map-nail"
      d="M13 33C8.5 27.5 1.5 20 1.5 12A11.5 11 0 0 1 24.5 12C24.5 20 17.5 27.5 13 33z"
    />
    <path className="map-moon" d="M4.2 8.2A10 9.4 0 0 1 21.8 8.2Q13 14.8 4.2 8.2z" />
  </svg>
)

interface ClusterProps {
  mark: Mark
  onOpen: (mark: Mark) => void
  common: Common
}

function Cluster({ mark, onOpen, common }: ClusterProps) {
  const t = useTranslate()
  const { count } = mark.group
  const size = Math.round(34 + Math.min(12, 1.6 * Math.log2(count)))
  return (
    <button
      type="button"
      {...common}
      className="map-cluster"
      style={{ width: size, height: size }}
      aria-label={t('map:cluster', { count })}
      onClick={() => onOpen(mark)}
    >
      {shortCount(count)}
    </button>
  )
}
