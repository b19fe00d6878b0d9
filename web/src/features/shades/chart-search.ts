import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import type { ShadeSort } from '@lunula/contract/shades/shade-colors.ts'

/** Named here and not with the colors: every page knows the addresses, one page only works with colors. */
export const CHART_SORTS = ['number', 'hue', 'lightness'] as const satisfies readonly ShadeSort[]
export const CHART_VIEWS = ['all', 'mine', 'missing'] as const

/** What the address of a chart says. */
export interface ChartSearch {
  q: string | undefined
  family: (typeof COLOR_FAMILIES)[number] | undefined
  finish: (typeof FINISHES)[number] | undefined
  /** Undefined: by number. */
  sort: 'hue' | 'lightness' | undefined
  /** Undefined: all. */
  view: 'mine' | 'missing' | undefined
  /** Number of the shade that is looked at. */
  shade: string | undefined
  /** RRGGBB: the color whose nearest shades are looked for. */
  color: string | undefined
}

const MAX_WORDS = 60

export function chartSearch(query: URLSearchParams): ChartSearch {
  const known = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === query.get(name))
  const matching = (name: string, form: RegExp) => form.exec(query.get(name) ?? '')?.[0]
  return {
    q: query.get('q')?.slice(0, MAX_WORDS) || undefined,
    family: known('family', COLOR_FAMILIES),
    finish: known('finish', FINISHES),
    sort: known('sort', ['hue', 'lightness']),
    view: known('view', ['mine', 'missing']),
    shade: matching('shade', /^\d{3,5}$/),
    color: matching('color', /^[0-9A-Fa-f]{6}$/)?.toUpperCase(),
  }
}

/** Whether the chart shows less than all of the line, or a part of it only. */
export const isNarrowed = ({ q, family, finish, view }: ChartSearch): boolean =>
  [q, family, finish, view].some((value) => value !== undefined)
