import type { Language } from '@lunula/contract/accounts/schemas.ts'

/** `UTC` on the server and while hydrating, then undefined for the reader's own time zone. */
type Zone = 'UTC' | undefined

const YEAR_MS = 365 * 86_400_000

function partsOf(date: Date, zone: Zone) {
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone && { timeZone: zone }),
  })
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
  return parts as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>
}

/** `17:42` */
export function formatClock(date: Date, zone?: Zone): string {
  const { hour, minute } = partsOf(date, zone)
  return `${hour}:${minute}`
}

/** `21/11/2026 17:42` */
export function formatMoment(date: Date, zone?: Zone): string {
  const { day, month, year } = partsOf(date, zone)
  return `${day}/${month}/${year} ${formatClock(date, zone)}`
}

/**
 * `21/11` for what is less than a year old, `21/11/25` for what is older (specification §9). @param nowMs
 * milliseconds since 1970
 */
export function formatAge(date: Date, nowMs: number, zone?: Zone): string {
  const { day, month, year } = partsOf(date, zone)
  return nowMs - date.getTime() < YEAR_MS ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`
}

/** `December 21, 2026`, a day written out in the reader's language. */
export const formatDay = (date: Date, language: Language, zone?: Zone): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(zone && { timeZone: zone }) }).format(date)

/**
 * When a parcel arrives: `Tue 24 – Thu 26 Nov`, or one day when both are the same. Null when there is no
 * date.
 * @param from `YYYY-MM-DD`, a day and not a moment, so that no time zone can shift it
 */
export function formatArrival(from: string | null, to: string | null, language: Language): string | null {
  const last = to ?? from
  if (last === null) return null
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const day = (date: string): Date => new Date(`${date}T00:00:00Z`)
  if (from === null || from === last) return format.format(day(last))
  return plainSpaces(format.formatRange(day(from), day(last)))
}

/**
 * Node writes thin spaces around the dash and Chromium plain ones, so that the server's text would not be the
 * browser's.
 */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')
