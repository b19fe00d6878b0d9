import type { Cents } from '../../formats/money.ts'
import { type LawReview, reviewOn } from '../law-notes/law-notes.ts'

/*
 * The least that employees are paid an hour. The figures are rows that staff look up and edit
 * (`schemas.ts`); here stands which of them hold for a place, and which may be relied on.
 */

/**
 * Where a figure holds: in a state, in whole counties, in a part of counties, outside of a county's cities,
 * or within the limits of a city. Only of the first two can be told by state and ZIP code that a place lies
 * there: ZIP codes reach over city limits.
 */
export const WAGE_SCOPES = ['state', 'county', 'area', 'unincorporated', 'city'] as const
export type WageScope = (typeof WAGE_SCOPES)[number]

/** A row, as far as it decides what holds where. */
export interface WageRow {
  /** `US` is the federal one. */
  state: string
  scope: WageScope
  /** As readers know it, `Los Angeles`; empty for a whole state. */
  place: string
  /** Counties, `Los Angeles`; of a city, the names of its post offices. */
  areas: readonly string[]
  /** It binds employers of at least so many people. */
  employees: number
  /** Some small businesses are excepted by what they take in. */
  exceptions: boolean
  /** The first day it counts, `2026-11-30`. */
  from: string
  /** Null: there is one, and nobody has found the figure. */
  cents: Cents | null
  review: LawReview
  /** The last day that the review holds for. */
  valid_until: string | null
}

/** What is known of a place; null where nothing is. */
export interface WagePlace {
  state: string
  county: string | null
  /** Names of the city: as it was typed, and as the post office of the ZIP code is called. */
  cities: readonly string[]
}

/** American Samoa has several by trade, and military post abroad none. */
const WITHOUT_ONE: ReadonlySet<string> = new Set(['AS', 'AA', 'AE', 'AP'])

const compared = (name: string): string => name.trim().toLowerCase()

const covers = ({ state, scope, areas }: WageRow, at: WagePlace): boolean => {
  if (state === 'US') return true
  if (state !== at.state) return false
  if (scope === 'state') return true
  if (scope === 'city') {
    const names = new Set(at.cities.map(compared))
    return areas.some((name) => names.has(compared(name)))
  }
  return at.county !== null && areas.includes(at.county)
}

/** Somebody looked it up, and it holds on the day. */
export const isReliable = (
  { cents, review, valid_until }: Pick<WageRow, 'cents' | 'review' | 'valid_until'>,
  day: string,
): boolean => cents !== null && reviewOn({ review, valid_until }, day) === 'reviewed'

const isCertain = ({ scope }: Pick<WageRow, 'scope'>): boolean => scope === 'state' || scope === 'county'

/**
 * The rows to tell a reader about at a place on a day (YYYY-MM-DD): the latest of each jurisdiction and size
 * of employer, the widest first; the federal one only where the state has none that is higher.
 */
export function wagesAt<R extends WageRow>(rows: readonly R[], at: WagePlace, day: string): R[] {
  if (WITHOUT_ONE.has(at.state)) return []
  const latest = new Map<string, R>()
  for (const row of rows) {
    if (row.from > day || !covers(row, at)) continue
    const key = [row.state, row.scope, row.place, row.employees].join('\t')
    const before = latest.get(key)
    if (!before || before.from < row.from) latest.set(key, row)
  }
  const found = [...latest.values()]
  const federal = found.find(({ state }) => state === 'US')
  const isHigher = (cents: Cents): boolean => cents > (federal?.cents ?? 0)
  const own = found.filter(({ state, cents }) => state !== 'US' && (cents === null || isHigher(cents)))
  const told = own.some(({ scope }) => scope === 'state') || !federal ? own : [federal, ...own]
  return told.sort(
    (a, b) =>
      WAGE_SCOPES.indexOf(a.scope) - WAGE_SCOPES.indexOf(b.scope) ||
      a.place.localeCompare(b.place) ||
      a.employees - b.employees,
  )
}

/**
 * What every employer at a place owes for certain, in cents an hour: by reliable rows that hold wherever the
 * ZIP code does, for employers of any size. Null where no single figure applies.
 */
export function leastWage(rows: readonly WageRow[], at: WagePlace, day: string): Cents | null {
  if (WITHOUT_ONE.has(at.state)) return null
  // a figure that was looked up goes on binding until a later one is relied on
  const relied = rows.filter((row) => isReliable(row, day))
  const binding = wagesAt(relied, at, day).filter(
    (row) => isCertain(row) && row.employees <= 1 && !row.exceptions,
  )
  // whoever a state excepts is owed the federal one, which is not told where the state's is higher
  const federal = wagesAt(
    relied.filter(({ state }) => state === 'US'),
    at,
    day,
  )
  const all = [...binding, ...federal].map(({ cents }) => cents as Cents)
  return all.length > 0 ? Math.max(...all) : null
}
