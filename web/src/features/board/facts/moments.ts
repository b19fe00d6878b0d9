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
