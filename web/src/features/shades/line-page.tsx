import type { Answer } from '@lunula/contract/endpoint.ts'
import type { shades } from '@lunula/contract/shades/endpoints.ts'
import type { Shade, ShadeChart } from '@lunula/contract/shades/schemas.ts'
import { sortShades } from '@lunula/contract/shades/shade-colors.ts'
import { useCallback, useMemo, useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { cssColor } from '../../ui/pictures/color.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ChartGrid } from './chart-grid.tsx'
import { ChartTools } from './chart-tools.tsx'
import { ChosenBar, FilledLines } from './chosen-bar.tsx'
import { markShades } from './own-shades.ts'
import { ShadePanel } from './shade-panel.tsx'
import { type ChartState, useChart } from './use-chart.ts'

/** As wide as the panel needs to stand beside the chart. */
const BESIDE = '(width >= 64rem)'

/** `/shades/{line}`: the whole chart of a line, what one has of it, and what comes nearest to a color. */
export default function LinePage({ data, search }: ViewProps<typeof paths.shadeLine, ShadeChart>) {
  const t = useTranslate()
  const name = data.name ?? t('shades:collections', { brand: data.brand, category: data.category.name })
  const state = useChart(data, search, name)
  const [sheet, setSheet] = useState(false)
  const [filled, setFilled] = useState<Answer<typeof shades.toCart>['lines'] | null>(null)
  const { show, chosen, choose, own, shown } = state
  const press = useCallback(
    (shade: Shade) => {
      if (chosen) return choose(toggled(chosen, shade.variant_id))
      show({ shade: shade.number, color: undefined })
      if (!matchMedia(BESIDE).matches) setSheet(true)
    },
    [chosen, choose, show],
  )
  const { owned } = own
  const mark = useCallback(
    ({ variant_id: id }: Shade) => void markShades(data.slug, [id], !owned.has(id)),
    [data.slug, owned],
  )
  return (
    <div className="frame pt-4 md:pt-6">
      <Breadcrumbs
        crumbs={[
          { label: t('catalog:shop'), to: paths.categories() },
          { label: t('shades:title'), to: paths.shades() },
          { label: name },
        ]}
      />
      <ChartHead state={state} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ChartTools state={state}>
            <span className="md:hidden noscript:hidden">
              <Button size="small" needsScript onClick={() => setSheet(true)}>
                {t('shades:near.open')}
              </Button>
            </span>
          </ChartTools>
          <Bought state={state} />
          {filled && <FilledLines lines={filled} />}
          {shown.length > 0 ? (
            <ChartGrid
              shades={shown}
              owned={owned}
              chosen={chosen}
              current={search.shade}
              onPress={press}
              onOwn={mark}
            />
          ) : (
            <NothingFits state={state} />
          )}
          <ChosenBar state={state} onFilled={setFilled} />
        </div>
        <aside aria-label={t('shades:near.title')} className="shade-aside">
          <h2 className="title-2 mb-4">{t('shades:near.title')}</h2>
          <ShadePanel state={state} />
        </aside>
      </div>
      <Sheet open={sheet} onClose={() => setSheet(false)} title={t('shades:near.title')}>
        {sheet && <ShadePanel state={state} />}
      </Sheet>
    </div>
  )
}

const toggled = (set: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The line's name over the band of all its colors, and how much of it one has. */
function ChartHead({ state: { chart, name, own } }: { state: ChartState }) {
  const t = useTranslate()
  const band = useMemo(
    () =>
      sortShades(chart.shades, 'hue')
        .map(({ hex }) => cssColor(hex))
        .filter(Boolean)
        .join(','),
    [chart],
  )
  const count = chart.shades.length
  return (
    <header className="chart-head">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 px-5 pt-6 pb-5 sm:px-8">
        <div>
          <p className="text-sm text-soft">{chart.brand}</p>
          <h1 className="title-1">{name}</h1>
          <p className="mt-1 text-soft">{t('shades:count', { count })}</p>
        </div>
        {own.ready && <Gauge owned={own.owned.size} count={count} />}
      </div>
      <div aria-hidden="true" className="h-4" style={{ background: `linear-gradient(90deg,${band})` }} />
    </header>
  )
}

/** How much of the line one has, as a half-moon that fills. */
function Gauge({ owned, count }: { owned: number; count: number }) {
  const t = useTranslate()
  return (
    <div className="relative w-36 text-center">
      <svg viewBox="0 0 120 66" aria-hidden="true" className="block w-full" fill="none" strokeLinecap="round">
        <path d="M10 60a50 50 0 0 1 100 0" strokeWidth="9" className="stroke-surface" />
        {owned > 0 && (
          <path
            d="M10 60a50 50 0 0 1 100 0"
            strokeWidth="9"
            pathLength="100"
            strokeDasharray={`${(100 * owned) / count} 200`}
            className="stroke-accent transition-[stroke-dasharray]"
          />
        )}
      </svg>
      <p role="status" className="absolute inset-x-0 bottom-0 text-sm">
        {t('shades:own.of', { owned, count })}
      </p>
    </div>
  )
}

/** What was bought here and is not marked yet, to be taken over in one go. */
function Bought({ state: { chart, own } }: { state: ChartState }) {
  const t = useTranslate()
  const count = own.bought.size
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-money-tint px-5 py-3.5">
      <p className="font-medium text-money">{t('shades:own.bought', { count })}</p>
      <Button size="small" onClick={() => void markShades(chart.slug, [...own.bought], true)}>
        {t('shades:own.accept', { count })}
      </Button>
    </div>
  )
}

function NothingFits({ state: { search, show } }: { state: ChartState }) {
  const t = useTranslate()
  const isEmptyShelf = search.view === 'mine' && !search.q && !search.family && !search.finish
  return (
    <EmptyState
      title={t(isEmptyShelf ? 'shades:none.mine' : 'shades:none.title')}
      action={
        <Button onClick={() => show({ q: undefined, family: undefined, finish: undefined, view: undefined })}>
          {t('shades:none.all')}
        </Button>
      }
    >
      {t(isEmptyShelf ? 'shades:none.mine_text' : 'shades:none.text')}
    </EmptyState>
  )
}
