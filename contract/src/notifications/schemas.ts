import * as T from 'typebox'
import type { PostKind } from '../board/fields/choices.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Id, IdParams, record, Time } from '../schema.ts'
import { NOTIFICATIONS_PER_PAGE, type ORDER_NEWS } from './constants.ts'
import * as endpoints from './endpoints.ts'

interface AboutPost {
  post_id: string
  title: string
}

/**
 * What is known of each kind. Sentences are made of it where it is read, in the reader's language. A `count`
 * is of what is new since the reader last looked: the counts of notifications that are not read yet add up.
 */
export interface NotificationData {
  /**
   * Somebody wrote, about a post of that title; `from` is empty for the author of a confidential post, which
   * is `of` this kind.
   */
  message: { thread_id: string; from: string; title: string; of?: PostKind }
  post_published: AboutPost
  post_rejected: AboutPost
  /** `expires_at`: ISO 8601 in UTC. */
  post_expiring: AboutPost & { expires_at: string }
  post_expired: AboutPost
  post_hidden: AboutPost
  post_removed: AboutPost
  /** Readers see it again. */
  post_restored: AboutPost
  /** Moderators looked again at a post that was hidden or removed, and it stays so. */
  post_appeal_upheld: AboutPost
  /** What moderators decided on a change of a post that stands. */
  post_change_approved: AboutPost
  post_change_rejected: AboutPost
  /** Shut out of the board. */
  board_banned: { reason: string }
  /** For moderators: so many more posts, changes or reports. */
  posts_waiting: { count: number }
  /** For moderators: so many more conversations were reported. */
  conversations_reported: { count: number }
  /** A post that one saved stands no more. */
  saved_post_over: AboutPost & { as: 'filled' | 'sold' | 'withdrawn' | 'expired' }
  /** So many new posts are what a saved search of that name looks for. */
  search_match: { search_id: string; name: string; count: number }
  /** So many others fit one's own post. */
  post_fits: AboutPost & { count: number }
  /** Somebody asks the author of a confidential post who it is, and where. */
  disclosure_asked: AboutPost & { of?: PostKind; from: string }
  disclosure_answered: AboutPost & { of?: PostKind; answer: 'accepted' | 'declined' }
  back_in_stock: { variant_id: string; name: string }
  order_news: { order_id: string; number: string; news: (typeof ORDER_NEWS)[number] }
  /** For staff: somebody wrote by the contact form. */
  inquiry: { inquiry_id: string; from: string }
}

export type NotificationKind = keyof NotificationData

interface Kept {
  _id: string
  /** Where it leads: a path of the site. */
  path: string
  read: boolean
  createdAt: string
}

export type Notification = {
  [K in NotificationKind]: Kept & { kind: K; data: NotificationData[K] }
}[NotificationKind]

const KINDS = [
  'message',
  'post_published',
  'post_rejected',
  'post_expiring',
  'post_expired',
  'post_hidden',
  'post_removed',
  'post_restored',
  'post_appeal_upheld',
  'post_change_approved',
  'post_change_rejected',
  'board_banned',
  'posts_waiting',
  'conversations_reported',
  'saved_post_over',
  'search_match',
  'post_fits',
  'disclosure_asked',
  'disclosure_answered',
  'back_in_stock',
  'order_news',
  'inquiry',
] as const satisfies readonly NotificationKind[]

const Value = T.Unsafe<string | number>({ type: ['string', 'integer'] })

const Notification = T.Unsafe<Notification>(
  T.Object(
    {
      _id: Id,
      kind: choice(KINDS),
      data: record(Value, { description: 'what a sentence is made of; its fields follow from the kind' }),
      path: T.String({ description: 'where it leads on the site' }),
      read: T.Boolean(),
      createdAt: Time,
    },
    { $id: 'Notification' },
  ),
)

const Unread = T.Object({ unread: T.Integer({ description: 'how many are not read yet' }) })

export const notificationOperations = {
  list: {
    operationId: 'listNotifications',
    tag: 'notifications',
    summary: 'What one was told in the last 90 days, the latest first',
    query: T.Object(pageFields(NOTIFICATIONS_PER_PAGE), { additionalProperties: false }),
    answer: Page(Notification),
  },
  unread: {
    operationId: 'countUnreadNotifications',
    tag: 'notifications',
    summary: 'How many are not read yet',
    answer: Unread,
  },
  read: {
    operationId: 'readNotification',
    tag: 'notifications',
    limit: 'write',
    summary: 'Marks one as read; once more changes nothing',
    params: IdParams,
    answer: Unread,
  },
  readAll: {
    operationId: 'readAllNotifications',
    tag: 'notifications',
    limit: 'write',
    summary: 'Marks all as read',
    answer: Unread,
  },
} as const satisfies Operations

export const notifications = describe(endpoints.notifications, notificationOperations)
