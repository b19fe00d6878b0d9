import type { PushCategory } from '@lunula/contract/notifications/constants.ts'
import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'

/** What a device may be told of; null: staff see it at the bell. */
const CATEGORY: Readonly<Record<NotificationKind, PushCategory | null>> = {
  order_news: 'orders',
  message: 'messages',
  search_match: 'saved_searches',
  back_in_stock: 'back_in_stock',
  post_published: 'posts',
  post_rejected: 'posts',
  post_expiring: 'posts',
  post_expired: 'posts',
  post_hidden: 'posts',
  post_removed: 'posts',
  post_restored: 'posts',
  post_appeal_upheld: 'posts',
  post_change_approved: 'posts',
  post_change_rejected: 'posts',
  post_fits: 'posts',
  saved_post_over: 'posts',
  board_banned: 'posts',
  disclosure_asked: 'posts',
  disclosure_answered: 'posts',
  posts_waiting: null,
  conversations_reported: null,
  inquiry: null,
}

export const categoryOf = (kind: NotificationKind): PushCategory | null => CATEGORY[kind]

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

interface Quiet {
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
}

const DAY_MINUTES = 24 * 60

/** In how many seconds the quiet hours of a device end; 0 outside of them. */
export function secondsOfQuiet({ quiet_from, quiet_to, time_zone }: Quiet, now: Date): number {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return 0
  const minute = minuteOfDay(now, time_zone)
  const isQuiet =
    quiet_from < quiet_to
      ? minute >= quiet_from && minute < quiet_to
      : minute >= quiet_from || minute < quiet_to
  if (!isQuiet) return 0
  const left = (quiet_to - minute + DAY_MINUTES) % DAY_MINUTES
  return left * 60 - now.getUTCSeconds()
}

function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
