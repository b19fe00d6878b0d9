import { daysFrom } from '../../../platform/clock.ts'
/** When the warehouse works. Days are written `2026-11-24`. */
export interface Warehouse {
  time_zone: string
  /** What is ordered from this hour on leaves on the next business day. */
  cutoff_hour: number
  /** Closed beside weekends and federal holidays. */
  closed_days: readonly string[]
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const plusDays = (day: string, days: number): string => dayOf(daysFrom(dateOf(day), days))
const weekday = (day: string): number => dateOf(day).getUTCDay()

/** `nth(2026, 11, THURSDAY, 4)`: the fourth Thursday of November. */
function nth(year: number, month: number, wanted: number, count: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const ahead = (wanted - first.getUTCDay() + 7) % 7
  return dayOf(new Date(Date.UTC(year, month - 1, 1 + ahead + (count - 1) * 7)))
}

function lastMonday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return dayOf(daysFrom(last, -((last.getUTCDay() - MONDAY + 7) % 7)))
}

/**
 * A holiday of a fixed date is kept on Friday when it falls on a Saturday, and on Monday when on a Sunday (5
 * U.S.C. 6103(b)).
 */
function observed(day: string): string {
  if (weekday(day) === SATURDAY) return plusDays(day, -1)
  return weekday(day) === SUNDAY ? plusDays(day, 1) : day
}

/**
 * The days on which a year's federal holidays are kept (5 U.S.C. 6103); New Year's Day may be kept on the
 * last day of the year before.
 */
export function federalHolidays(year: number): string[] {
  return [
    observed(`${year}-01-01`),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    observed(`${year}-11-11`),
    nth(year, 11, THURSDAY, 4),
    observed(`${year}-12-25`),
  ]
}

/**
 * Whether parcels leave and arrive on a day: no weekend, no federal holiday, no day on which the warehouse is
 * closed.
 */
export function isBusinessDay(day: string, closed: readonly string[] = []): boolean {
  const inWeek = weekday(day)
  if (inWeek === SATURDAY || inWeek === SUNDAY || closed.includes(day)) return false
  const year = Number(day.slice(0, 4))
  return !holidaysOf(year).has(day) && !holidaysOf(year + 1).has(day)
}

/** What is worked out once: an order looks at some fifty days. */
const KEPT_YEARS = 10
const keptHolidays = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = keptHolidays.get(year)
  if (known) return known
  if (keptHolidays.size >= KEPT_YEARS) keptHolidays.clear()
  const holidays = new Set(federalHolidays(year))
  keptHolidays.set(year, holidays)
  return holidays
}

function nextBusinessDay(day: string, closed: readonly string[]): string {
  let next = day
  do next = plusDays(next, 1)
  while (!isBusinessDay(next, closed))
  return next
}

/** The format of the zone that was last asked for: there is one warehouse, and making one takes 50 µs. */
let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | null = null

function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone === timeZone) return lastFormat.format
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  lastFormat = { timeZone, format }
  return format
}

/** Day and hour by the warehouse's own clock. */
function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  const parts = formatIn(timeZone).formatToParts(now)
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The day it is at the warehouse; dated rows count by it. */
export const warehouseDay = (now: Date, { time_zone }: Warehouse): string => localTime(now, time_zone).day

/** The day on which a parcel leaves that is ordered now. */
export function departureDay(now: Date, { time_zone, cutoff_hour, closed_days }: Warehouse): string {
  const { day, hour } = localTime(now, time_zone)
  return isBusinessDay(day, closed_days) && hour < cutoff_hour ? day : nextBusinessDay(day, closed_days)
}

/**
 * The day on which a parcel arrives that is ordered now and travels for `days` business days. Carriers rest
 * on weekends and federal holidays only.
 */
export function arrivalDay(now: Date, days: number, warehouse: Warehouse): string {
  let day = departureDay(now, warehouse)
  for (let left = days; left > 0; left -= 1) day = nextBusinessDay(day, [])
  return day
}
