import type {
  Notification,
  NotificationData,
  NotificationKind,
} from '@lunula/contract/notifications/schemas.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { type PageQuery, pageSlice } from '../../platform/database/pagination.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findRecipient } from '../accounts/index.ts'
import { countUnread, oldest } from './count-unread.ts'
import { notificationView } from './notifications.presenter.ts'
import * as repository from './notifications.repository.ts'
import { schedulePush } from './push/send-pushes.ts'

/** Something to tell a user: facts, and where on the site it leads, such as `/account/order/…`. */
export type Notice = {
  [K in NotificationKind]: { kind: K; data: NotificationData[K]; path: string }
}[NotificationKind]

/**
 * Tells a user something, as part of the caller's transaction; open pages hear of it once that is committed,
 * and their devices a little later.
 * While the same (kind and path) is not read yet, it is renewed instead of told twice, and counts add up.
 * Closed accounts are told nothing.
 */
export async function notify(platform: Platform, userId: string, notice: Notice): Promise<void> {
  const { database, clock } = platform
  if (!(await findRecipient(platform, userId))) return
  const { kind, data, path } = notice
  const notificationId = await repository.upsertNotification(database, {
    id: newId(),
    user_id: userId,
    kind,
    data: { ...data },
    path,
    created_at: clock.now(),
  })
  publishUnread(platform, userId)
  await schedulePush(platform, { userId, kind, notificationId })
}

/**
 * What leads to this path counts as read: its reader was there. Part of the caller's transaction, if there is
 * one.
 */
export async function readNoticesOf(platform: Platform, userId: string, path: string): Promise<void> {
  const { database, clock } = platform
  if ((await repository.markAllRead(database, { userId, path, now: clock.now() })) > 0)
    publishUnread(platform, userId)
}

/**
 * Takes back whatever anybody was told of people (`from`, by username), inquiries, posts or threads that are
 * gone with an account. Part of the caller's transaction.
 */
export async function withdrawNotices(platform: Platform, about: repository.NoticeFact): Promise<void> {
  if (about.values.length === 0) return
  for (const userId of await repository.deleteAbout(platform.database, about)) publishUnread(platform, userId)
}

/** One page, the latest first. */
export async function listNotifications(
  platform: Platform,
  userId: string,
  query: PageQuery,
): Promise<PageOf<Notification>> {
  const page = pageSlice(query)
  const { rows, total } = await repository.findPage(platform.database, userId, oldest(platform), page)
  return pageOf(rows.map(notificationView), total, page)
}

/** Answers how many are left. Refusal: `notifications.not_found`. */
export async function readNotification(
  platform: Platform,
  userId: string,
  id: string,
): Promise<number | Refusal> {
  const { database, clock } = platform
  if (!(await repository.markRead(database, { id, userId, now: clock.now() })))
    return refuse('notifications.not_found')
  publishUnread(platform, userId)
  return countUnread(platform, userId)
}

/** Answers how many are left: none. */
export async function readAll(platform: Platform, userId: string): Promise<number> {
  const { database, clock } = platform
  await repository.markAllRead(database, { userId, now: clock.now() })
  publishUnread(platform, userId)
  return countUnread(platform, userId)
}

const publishUnread = (platform: Platform, userId: string): void =>
  platform.events.publishFresh(userId, async () => ({
    name: 'notification',
    data: { unread: await countUnread(platform, userId) },
  }))

/** Declares the job. */
export const registerNotificationJobs = (platform: Platform): void =>
  platform.jobs.daily('notifications.forget', () => forgetOld(platform))

/** Removes what was told more than 90 days ago. */
export const forgetOld = (platform: Platform): Promise<void> =>
  repository.deleteBefore(platform.database, oldest(platform))

/** What a person was told: shown in their export, gone with their account. */
export const notificationData = ({ database }: Platform): PersonalData => ({
  name: 'notifications',
  read: async (userId) =>
    (await repository.findAll(database, userId)).map(({ kind, data, path, created_at, read_at }) => ({
      kind,
      data,
      path,
      told_at: created_at.toISOString(),
      read_at: read_at?.toISOString() ?? null,
    })),
  erase: (userId) => repository.deleteAll(database, userId),
})
