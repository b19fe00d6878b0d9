import { dayIn } from '@lunula/contract/formats/dates.ts'
import type { Notification } from '@lunula/contract/notifications/schemas.ts'

const DAY_MS = 86_400_000

export interface NotificationDay {
  key: string
  /** A name that says more than the date. */
  name: 'today' | 'yesterday' | null
  /** The latest of the day. */
  at: Date
  docs: readonly Notification[]
}

/** Notifications, the latest first, as days. @param nowMs milliseconds since 1970 */
export function byDay(
  docs: readonly Notification[],
  nowMs: number,
  zone: 'UTC' | undefined,
): readonly NotificationDay[] {
  const today = dayIn(new Date(nowMs), zone)
  const yesterday = dayIn(new Date(nowMs - DAY_MS), zone)
  const days = new Map<string, Notification[]>()
  for (const told of docs) {
    const key = dayIn(new Date(told.createdAt), zone)
    days.set(key, [...(days.get(key) ?? []), told])
  }
  return [...days].map(([key, ofDay]) => ({
    key,
    name: key === today ? 'today' : key === yesterday ? 'yesterday' : null,
    at: new Date(String(ofDay[0]?.createdAt)),
    docs: ofDay,
  }))
}
