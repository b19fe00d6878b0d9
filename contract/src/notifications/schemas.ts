import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Id, IdParams, record, Time } from '../schema.ts'

export const NOTIFICATIONS_PER_PAGE = 24
/** They are kept for so long, read or not. */
export const NOTIFICATION_DAYS = 90

export const ORDER_NEWS = [
  'shipped',
  'refunded',
  'canceled',
  'return_approved',
  'return_rejected',
  'return_received',
] as const

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
   * Somebody wrote, about a post of that title; `from` is empty for the owner of a salon sold in confidence.
   */
  message: { thread_id: string; from: string; title: string }
  post_published: AboutPost
  post_rejected: AboutPost
  /** `expires_at`: ISO 8601 in UTC. */
  post_expiring: AboutPost & { expires_at: string }
  post_expired: AboutPost
  post_hidden: AboutPost
  /** So many new posts are what a saved search of that name looks for. */
  search_match: { search_id: string; name: string; count: number }
  /** So many others fit one's own post. */
  post_fits: AboutPost & { count: number }
  /** Somebody asks the seller of a salon for its name and place. */
  disclosure_asked: AboutPost & { from: string }
  disclosure_answered: AboutPost & { answer: 'accepted' | 'declined' }
  back_in_stock: { variant_id: string; name: string }
  order_news: { order_id: string; number: string; news: (typeof ORDER_NEWS)[number] }
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
  'search_match',
  'post_fits',
  'disclosure_asked',
  'disclosure_answered',
  'back_in_stock',
  'order_news',
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

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    operationId: 'listNotifications',
    tag: 'notifications',
    access: 'user',
    summary: 'What one was told in the last 90 days, the latest first',
    query: T.Object(pageFields(NOTIFICATIONS_PER_PAGE), { additionalProperties: false }),
    answer: Page(Notification),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    operationId: 'countUnreadNotifications',
    tag: 'notifications',
    access: 'user',
    summary: 'How many are not read yet',
    answer: Unread,
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    operationId: 'readNotification',
    tag: 'notifications',
    access: 'user',
    limit: 'write',
    summary: 'Marks one as read; once more changes nothing',
    params: IdParams,
    answer: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    operationId: 'readAllNotifications',
    tag: 'notifications',
    access: 'user',
    limit: 'write',
    summary: 'Marks all as read',
    answer: Unread,
  }),
} as const
