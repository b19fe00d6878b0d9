import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { tidyText } from '@lunula/contract/formats/tidy-text.ts'
import type { ThreadReportReason } from '@lunula/contract/messages/constants.ts'
import type { ThreadReport } from '@lunula/contract/messages/schemas.ts'
import type { CursorQuery } from '../../../platform/database/cursor.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findStaffWith, findUsernames } from '../../accounts/index.ts'
import { findPosts } from '../../board/index.ts'
import { notify } from '../../notifications/index.ts'
import { reportView } from '../messages.presenter.ts'
import * as repository from '../messages.repository.ts'
import { otherOf } from '../messages.rules.ts'
import type { ReportRow } from '../messages.tables.ts'
import * as reportsStore from './thread-report.repository.ts'

/** So many of the last messages are kept with a report, as they were. */
const KEPT_MESSAGES = 30
const LAST = 2_000_000_000

/** Lets the moderators read a thread, and tells them. Refusal: `messages.thread_not_found`. */
export const reportThread = (
  platform: Platform,
  userId: string,
  { id, reason, note = '' }: { id: string; reason: ThreadReportReason; note?: string | undefined },
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const thread = await repository.lockThread(database, userId, id)
    if (!thread) return refuse('messages.thread_not_found')
    const messages = await repository.findMessages(database, id, { before: LAST, limit: KEPT_MESSAGES })
    const isNew = await reportsStore.insertReport(database, {
      id: newId(),
      thread_id: id,
      reporter_id: userId,
      reported_id: otherOf(thread, userId),
      post_id: thread.post_id,
      reason,
      note: tidyText(note),
      messages: messages.map(({ user_id, text, sent_at }) => ({
        by: user_id === userId ? 'reporter' : 'reported',
        text: text ?? '',
        createdAt: sent_at.toISOString(),
      })),
      created_at: clock.now(),
    })
    if (isNew) await notifyModerators(platform)
    return null
  })

async function notifyModerators(platform: Platform): Promise<void> {
  for (const userId of await findStaffWith(platform, 'posts.moderate'))
    await notify(platform, userId, {
      kind: 'conversations_reported',
      data: { count: 1 },
      path: '/admin/conversations',
    })
}

/** Those that wait, the oldest first; or the settled ones, the latest first. */
export async function listReports(
  platform: Platform,
  { settled = false, ...query }: { settled?: boolean | undefined } & CursorQuery,
): Promise<CursorPageOf<ThreadReport>> {
  const { rows, ...page } = await reportsStore.findReports(platform.database, settled, query)
  return { docs: await reportViews(platform, rows), ...page }
}

/** A moderator has looked. Refusal: `messages.report_not_found`. */
export async function settleReport(
  platform: Platform,
  userId: string,
  { id, note = '' }: { id: string; note?: string | undefined },
): Promise<ThreadReport | Refusal> {
  const { database, clock } = platform
  const settled = { id, by: userId, note: tidyText(note), now: clock.now() }
  const row = await reportsStore.settleReport(database, settled)
  const [view] = row ? await reportViews(platform, [row]) : []
  return view ?? refuse('messages.report_not_found')
}

async function reportViews(platform: Platform, rows: readonly ReportRow[]): Promise<ThreadReport[]> {
  const userIds = rows.flatMap(({ reporter_id, reported_id }) =>
    [reporter_id ?? [], reported_id ?? []].flat(),
  )
  const posts = await findPosts(
    platform.database,
    rows.flatMap(({ post_id }) => post_id ?? []),
  )
  const relations = {
    names: await findUsernames(platform, userIds),
    posts: new Map(posts.map((post) => [post.id, post])),
  }
  return rows.map((row) => reportView(row, relations))
}
