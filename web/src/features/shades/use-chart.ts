import type { Shade, ShadeChart } from '@lunula/contract/shades/schemas.ts'
import { sortShades } from '@lunula/contract/shades/shade-colors.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { fittingShades } from './chart-filter.ts'
import type { ChartSearch } from './chart-search.ts'
import { useOwnShades } from './own-shades.ts'

/** A chart as its screen shows it. */
export interface ChartState {
  chart: ShadeChart
  name: string
  search: ChartSearch
  /** Those that fit, in the order asked for. */
  shown: readonly Shade[]
  own: ReturnType<typeof useOwnShades>
  /** Shows the chart for other choices; each is kept in the address. */
  show: (change: Partial<ChartSearch>) => void
  /** The shades that are chosen, while several are; null otherwise. */
  chosen: ReadonlySet<string> | null
  choose: (chosen: ReadonlySet<string> | null) => void
}

/** Ties a chart to its address and to what the visitor owns. */
export function useChart(chart: ShadeChart, search: ChartSearch, name: string): ChartState {
  const navigate = useNavigate()
  const own = useOwnShades(chart.slug)
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null)
  const { q, family, finish, sort = 'number' } = search
  // until the server has said what one owns, the chart is whole
  const view = own.ready ? search.view : undefined
  const sorted = useMemo(() => sortShades(chart.shades, sort), [chart, sort])
  const shown = useMemo(
    () => fittingShades(sorted, { q, family, finish, view }, own.owned),
    [sorted, q, family, finish, view, own.owned],
  )
  // a second change may come before the first is rendered, and keeps it
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  const show = useCallback(
    (change: Partial<ChartSearch>) => {
      asked.current = { ...asked.current, ...change }
      const to = paths.shadeLine({ line: chart.slug }, asked.current)
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    [navigate, chart.slug],
  )
  return { chart, name, search, shown, own, show, chosen, choose }
}
