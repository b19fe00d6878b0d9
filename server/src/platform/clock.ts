import { dayInShop } from '@lunula/contract/formats/dates.ts'
import { DAY_MINUTES, MINUTE_MS } from './duration.ts'
/** Where the time comes from, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** The day (`2026-11-24`) that it is in the shop. */
export const dayAt = dayInShop

/**
 * The moment at which a day (`2026-11-24`) begins in the shop: at 7 or 8 o'clock UTC, as summer time has it
 * there.
 */
export function startOfDay(day: string): Date {
  const inSummer = new Date(`${day}T07:00:00Z`)
  return dayAt(inSummer) === day ? inSummer : new Date(`${day}T08:00:00Z`)
}

/** @param day `2026-11-24` */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

export const systemClock: Clock = { now: () => new Date() }

export const minutesFrom = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * MINUTE_MS)

/** So many times 24 hours later; earlier, when negative. */
export const daysFrom = (time: Date, days: number): Date => minutesFrom(time, days * DAY_MINUTES)
