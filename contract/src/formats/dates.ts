import type { Language } from '../languages.ts'

/*
 * How dates are written, on pages, in mails and in PDFs (specification §9, decision 024). A day is
 * `YYYY-MM-DD` and belongs to no time zone; a moment is a `Date`. Years in Thai are those of the Buddhist
 * era.
 */

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** Undefined stands for the time zone of the machine: in a browser the reader's own. */
export type Zone = string | undefined

interface Parts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

/** The order of day and month, of which the languages have one: the specification's. */
const dayAndMonth = ({ day, month }: Parts): string => `${day}/${month}`
const withShortYear = (parts: Parts): string => `${dayAndMonth(parts)}/${parts.year.slice(2)}`
const withYear = (parts: Parts): string => `${dayAndMonth(parts)}/${parts.year}`

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(calendar: 'buddhist' | 'gregory', zone: Zone): Intl.DateTimeFormat {
  const key = `${calendar} ${zone ?? ''}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      calendar,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(zone && { timeZone: zone }),
    })
  formats.set(key, format)
  return format
}

function partsOf(date: Date, language: Language, zone: Zone): Parts {
  const format = formatFor(language === 'th' ? 'buddhist' : 'gregory', zone)
  return Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  ) as unknown as Parts
}

const partsOfDay = (day: string, language: Language): Parts => partsOf(startOf(day), language, 'UTC')
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day (`2026-11-21`) that it is at a moment in a time zone. */
export function dayIn(date: Date, zone?: Zone): string {
  const { year, month, day } = partsOf(date, 'en', zone)
  return `${year}-${month}-${day}`
}

/** Days are told by the clock of the shop and its warehouse in California. */
export const SHOP_TIME_ZONE = 'America/Los_Angeles'

/** The day (`2026-11-24`) that it is in the shop, by which the days of posts and of the law count. */
export const dayInShop = (date: Date): string => dayIn(date, SHOP_TIME_ZONE)

/** `17:42` */
export function formatClock(date: Date, zone?: Zone): string {
  const { hour, minute } = partsOf(date, 'en', zone)
  return `${hour}:${minute}`
}

/** `21/11/2026 17:42`, in Thai `21/11/2569 17:42` */
export function formatMoment(date: Date, language: Language, zone?: Zone): string {
  const parts = partsOf(date, language, zone)
  return `${withYear(parts)} ${parts.hour}:${parts.minute}`
}

/**
 * The day of a moment: `21/11` for what is less than a year away, `21/11/25` for the rest. @param nowMs
 * milliseconds since 1970
 */
export function formatAge(date: Date, nowMs: number, language: Language, zone?: Zone): string {
  const parts = partsOf(date, language, zone)
  return Math.abs(nowMs - date.getTime()) < YEAR_MS ? dayAndMonth(parts) : withShortYear(parts)
}

/** `21/11/26`, for what is kept or has no today: deadlines, papers, facts. @param day `2026-11-21` */
export const formatDay = (day: string, language: Language): string => withShortYear(partsOfDay(day, language))

/** `21/11` where it is less than a year from today, else `21/11/25`. Both `2026-11-21`. */
export const formatNearDay = (day: string, today: string, language: Language): string =>
  Math.abs(Date.parse(day) - Date.parse(today)) < YEAR_MS
    ? dayAndMonth(partsOfDay(day, language))
    : formatDay(day, language)

/** `11/2026` @param month `2026-11` */
export function formatMonth(month: string, language: Language): string {
  const parts = partsOfDay(`${month}-01`, language)
  return `${parts.month}/${parts.year}`
}

/** A week, which begins on Monday in every language (specification §9). */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const SHORT_WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  th: ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'],
}

/** Which day of its week a day is: 0 is Monday, 6 is Sunday. */
const placeInWeek = (day: string): number => (startOf(day).getUTCDay() + 6) % 7

/** No line breaks at it. */
const NO_BREAK_SPACE = '\u00a0'

/**
 * When a parcel arrives: `Tue 24/11 – Thu 26/11`, or one day when both are the same. Null when there is no
 * date. @param from `2026-11-24`
 */
export function formatArrival(from: string | null, to: string | null, language: Language): string | null {
  const last = to ?? from
  if (last === null) return null
  const dayOf = (day: string): string =>
    [SHORT_WEEKDAYS[language][placeInWeek(day)], dayAndMonth(partsOfDay(day, language))].join(NO_BREAK_SPACE)
  return from === null || from === last ? dayOf(last) : `${dayOf(from)} – ${dayOf(last)}`
}
