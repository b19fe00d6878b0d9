import { splitDay } from '../days.ts'

/**
 * Whole months from one day to another (YYYY-MM-DD): 31 January to 28 February is none yet, to 1 March is
 * one. Below zero when the second day is earlier; null when either is no day.
 */
export function monthsBetween(from: string, to: string): number | null {
  const start = splitDay(from)
  const end = splitDay(to)
  if (!start || !end) return null
  // 0 and not -0
  return to < from ? 0 - wholeMonths(end, start) : wholeMonths(start, end)
}

type Day = NonNullable<ReturnType<typeof splitDay>>

function wholeMonths(start: Day, end: Day): number {
  const months = (end[0] - start[0]) * 12 + end[1] - start[1]
  return end[2] < start[2] ? months - 1 : months
}

/** Whole months that a lease still runs on a day; 0 once it has ended, null when its end is not known. */
export function monthsLeft(leaseEndsOn: string | null | undefined, today: string): number | null {
  const months = leaseEndsOn ? monthsBetween(today, leaseEndsOn) : null
  return months === null ? null : Math.max(0, months)
}
