import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Shade } from '@lunula/contract/shades/schemas.ts'
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { NailSwatch } from '../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { stockOf } from '../catalog/index.ts'
import { stepTo } from './chart-filter.ts'

interface ChartGridProps {
  shades: readonly Shade[]
  owned: ReadonlySet<string>
  chosen: ReadonlySet<string> | null
  /** Number of the shade that is looked at. */
  current: string | undefined
  onPress: (shade: Shade) => void
  onOwn: (shade: Shade) => void
}

/** The chart. One tab leads in, arrow keys go from nail to nail. */
export function ChartGrid({ shades, owned, chosen, current, onPress, onOwn }: ChartGridProps) {
  const hydrated = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const count = shades.length
  const move = useCallback(
    (event: KeyboardEvent, at: number) => {
      const cells = list.current?.children
      const to = cells && stepTo(event.key, at, columnsOf(cells), count)
      if (to === null || to === undefined) return
      event.preventDefault()
      setActive(to)
      cells?.[to]?.querySelector<HTMLElement>('[data-shade]')?.focus()
    },
    [count],
  )
  return (
    <ul ref={list} className="chart">
      {shades.map((shade, at) => (
        <Cell
          key={shade.variant_id}
          {...{ shade, at, onPress, onOwn, onMove: move, onReach: setActive }}
          reached={!hydrated || at === Math.min(active, count - 1)}
          ready={hydrated}
          owned={owned.has(shade.variant_id)}
          chosen={chosen ? chosen.has(shade.variant_id) : null}
          current={shade.number === current}
        />
      ))}
    </ul>
  )
}

/** Cells in the first row. */
function columnsOf(cells: HTMLCollection): number {
  const tops = Array.from(cells, (cell) => (cell as HTMLElement).offsetTop)
  const next = tops.findIndex((top) => top !== tops[0])
  return next < 0 ? tops.length : next
}

interface CellProps {
  shade: Shade
  at: number
  owned: boolean
  /** Null while one looks at one shade at a time. */
  chosen: boolean | null
  current: boolean
  /** Whether the tab key reaches it. */
  reached: boolean
  ready: boolean
  onPress: (shade: Shade) => void
  onOwn: (shade: Shade) => void
  onMove: (event: KeyboardEvent, at: number) => void
  onReach: (at: number) => void
}

/** There are hundreds on a page: as little markup as it can do with, and drawn anew only when it changes. */
const Cell = memo(function Cell(props: CellProps) {
  const { shade, at, owned, chosen, current, reached, ready, onPress, onOwn, onMove, onReach } = props
  const t = useTranslate()
  const shared = {
    'data-shade': '',
    tabIndex: reached ? undefined : -1,
    onFocus: () => onReach(at),
    onKeyDown: (event: KeyboardEvent) => onMove(event, at),
  }
  return (
    <li data-own={owned ? '' : undefined}>
      {chosen === null ? (
        <a
          {...shared}
          href={`?shade=${shade.number}`}
          aria-current={current || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onPress(shade)
          }}
        >
          <Face shade={shade} />
        </a>
      ) : (
        <button {...shared} type="button" aria-pressed={chosen} onClick={() => onPress(shade)}>
          <Face shade={shade} />
        </button>
      )}
      {ready && (
        <button
          type="button"
          className="own"
          tabIndex={reached ? undefined : -1}
          aria-pressed={owned}
          aria-label={t('shades:own.one', { name: `${shade.number} ${shade.name}` })}
          onClick={() => onOwn(shade)}
        >
          <Icon name={owned ? 'check' : 'plus'} className="size-3.5 stroke-3" />
        </button>
      )}
    </li>
  )
})

const Face = memo(function Face({ shade }: { shade: Shade }) {
  const t = useTranslate()
  const stock = stockOf(shade)
  const words = useShadeWords()(shade)
  return (
    <>
      <NailSwatch hex={shade.hex} finish={shade.finish} outOfStock={stock === 'out'} />
      <i>{shade.number}</i> <b>{shade.name}</b> <small>{words}</small>{' '}
      <small className={classNames(stock !== 'in' && stock)}>
        {formatMoney(shade.price)}
        {stock !== 'in' && ` · ${t(`shades:stock.${stock}`, { count: shade.available })}`}
      </small>
    </>
  )
})

/** Family and finish of a shade in words, so that color is never all that tells it. */
export function useShadeWords() {
  const t = useTranslate()
  return ({ family, finish }: Pick<Shade, 'finish'> & { family?: string }): string => {
    const color = COLOR_FAMILIES.find((known) => known === family)
    const look = FINISHES.find((known) => known === finish)
    return [color && t(`catalog:color.${color}`), look && t(`catalog:finish.${look}`)]
      .filter(Boolean)
      .join(' · ')
  }
}
