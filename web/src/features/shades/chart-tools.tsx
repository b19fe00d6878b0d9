import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/fields/button.tsx'
import { chipClass } from '../../ui/fields/chip.tsx'
import { PillSelect } from '../../ui/fields/filter-controls.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { NailSwatch } from '../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { familySwatch } from '../catalog/index.ts'
import { countedValues } from './chart-filter.ts'
import { CHART_SORTS, CHART_VIEWS, chartSearch } from './chart-search.ts'
import type { ChartState } from './use-chart.ts'

/** Search, filters, order, views and further buttons. Without script the form asks the server. */
export function ChartTools({ state, children }: { state: ChartState; children: ReactNode }) {
  const t = useTranslate()
  const { chart, search, show, chosen, choose, shown } = state
  const id = useId()
  const finishes = countedValues(chart.shades, 'finish', FINISHES)
  return (
    <form
      method="get"
      aria-label={t('shades:tools.label')}
      className="chart-tools"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="relative min-w-44 flex-1 max-sm:basis-full md:max-w-96" htmlFor={`${id}-q`}>
        <span className="unseen">{t('shades:tools.find')}</span>
        <Icon name="search" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-soft" />
        <input
          id={`${id}-q`}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={60}
          defaultValue={search.q}
          placeholder={t('shades:tools.find')}
          className="min-h-11 w-full rounded-full border border-line bg-surface ps-10 pe-3 text-sm hover:border-edge"
          onChange={(event) => show({ q: event.target.value || undefined })}
        />
      </label>
      {finishes.length > 1 && (
        <PillSelect
          outlined
          name="finish"
          label={t('catalog:filter.finish')}
          value={search.finish ?? ''}
          onChange={(event) => show({ finish: chosenOf('finish', event.target.value).finish })}
        >
          <option value="">{t('catalog:shade.any_finish')}</option>
          {finishes.map(({ value, count }) => (
            <option key={value} value={value}>
              {t(`catalog:finish.${value}`)} ({count})
            </option>
          ))}
        </PillSelect>
      )}
      <PillSelect
        outlined
        name="sort"
        label={t('shades:tools.sort')}
        value={search.sort ?? 'number'}
        onChange={(event) => show({ sort: chosenOf('sort', event.target.value).sort })}
      >
        {CHART_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`shades:sort.${sort}`)}
          </option>
        ))}
      </PillSelect>
      <Views state={state} />
      {/* together, so that neither stands alone in a row */}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          needsScript
          aria-pressed={chosen !== null}
          onClick={() => choose(chosen ? null : new Set())}
        >
          {t(chosen ? 'shades:choose.stop' : 'shades:choose.start')}
        </Button>
        {children}
      </div>
      <noscript>
        <Button type="submit" size="small">
          {t('shades:tools.apply')}
        </Button>
      </noscript>
      <Families state={state} />
      <p role="status" className="unseen">
        {t('shades:count', { count: shown.length })}
      </p>
    </form>
  )
}

/** What an address with this one choice would say; anything unknown is no choice. */
const chosenOf = (name: string, value: string) => chartSearch(new URLSearchParams([[name, value]]))

/** All, mine, missing. */
function Views({ state: { chart, search, own, show } }: { state: ChartState }) {
  const t = useTranslate()
  if (!own.ready) return null
  const counts = {
    all: chart.shades.length,
    mine: own.owned.size,
    missing: chart.shades.length - own.owned.size,
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 rounded-3xl bg-sunk p-1">
      <legend className="unseen">{t('shades:view.label')}</legend>
      {CHART_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={(search.view ?? 'all') === view}
          className="tap min-h-9 rounded-full px-3 text-sm font-medium whitespace-nowrap aria-pressed:bg-surface aria-pressed:shadow-card"
          onClick={() => show({ view: view === 'all' ? undefined : view })}
        >
          {t(`shades:view.${view}`)} <span className="text-soft">{counts[view]}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Every color family of the line as a nail with its name. */
function Families({ state: { chart, search, show } }: { state: ChartState }) {
  const t = useTranslate()
  const families = countedValues(chart.shades, 'family', COLOR_FAMILIES)
  if (families.length < 2) return null
  return (
    <fieldset className="min-w-0 basis-full noscript:hidden">
      <legend className="unseen">{t('catalog:filter.color_family')}</legend>
      <div className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {families.map(({ value, count }) => {
          const on = search.family === value
          return (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              className={`${chipClass(on)} flex-none`}
              onClick={() => show({ family: on ? undefined : value })}
            >
              <NailSwatch {...familySwatch(value)} />
              {t(`catalog:color.${value}`)}
              <span className={on ? '' : 'text-soft'}>{count}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
