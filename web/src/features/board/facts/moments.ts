import type { Language } from '../../../shell/i18n/languages.ts'
import type { Translate } from '../../../ui/texts/translate.ts'

const DAY_MS = 86_400_000

/** Whole days from one moment to another; 0 for what lies ahead. Times are ISO 8601. */
export const daysSince = (then: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(then)) / DAY_MS))

/** “Confirmed 3 days ago”. */
export function confirmedText(t: Translate, confirmedAt: string, now: string): string {
  const count = daysSince(confirmedAt, now)
  return count === 0 ? t('board:card.confirmed_today') : t('board:card.confirmed', { count })
}

/** “Posted 3 days ago”. */
export function postedText(t: Translate, publishedAt: string, now: string): string {
  const count = daysSince(publishedAt, now)
  return count === 0 ? t('board:card.new_today') : t('board:card.posted', { count })
}

const STYLES = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: Language, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = language + style
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/**
 * A day, not a moment, so that no time zone can shift it: `Dec 1, 2026` or `December 1, 2026`. @param day
 * `2026-12-01`
 */
export const dayText = (language: Language, day: string, style: 'short' | 'long' = 'short'): string =>
  format(language, style).format(new Date(`${day}T00:00:00Z`))

/** `November 2026`. @param month `2026-11` */
export const monthText = (language: Language, month: string): string =>
  format(language, 'month').format(new Date(`${month}-01T00:00:00Z`))

/** `09:30` → `9:30 AM`, as clocks are read in the US. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `27` months → “2 years 3 months”. */
export function monthsText(t: Translate, months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    ...(years > 0 ? [t('board:unit.years', { count: years })] : []),
    ...(rest > 0 || years === 0 ? [t('board:unit.months', { count: rest })] : []),
  ].join(' ')
}
