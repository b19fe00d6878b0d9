/** Year, month and day of `2026-11-30`; null for what is no day of the calendar. */
export function splitDay(day: string): [number, number, number] | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year) return null
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return at.toISOString().startsWith(day) ? [Number(year), Number(month), Number(date)] : null
}

/** So many days after a day. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
