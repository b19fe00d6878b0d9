import type { ReportReason } from '@lunula/contract/board/moderation/constants.ts'
import { NEW_ACCOUNT_HOURS } from '@lunula/contract/board/states.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { findCommonBrowsers } from '../../../accounts/index.ts'
import { findPost } from '../../board.repository.ts'
import { isNewAccount, unconfirmedRefusal } from '../../contact/account-standing.ts'
import { transition } from '../../posts/lifecycle/publish-post.ts'
import { refusalFor } from '../../posts/post-queries.ts'
import { isBanned } from '../bans/ban.repository.ts'
import { notifyDecision, notifyModerators } from '../moderation-notifications.ts'
import * as repository from './report.repository.ts'
import { areEnough, weightOf } from './report-weight.ts'

/**
 * Refusals: those of reading, `board.own_post`, `board.banned`, `board.confirm_email`, `board.account_new`. A
 * second report of the same reader counts as the first.
 */
export const reportPost = (
  platform: Platform,
  userId: string,
  postId: string,
  { reason, note = '' }: { reason: ReportReason; note?: string | undefined },
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findPost(database, postId)
    if (!post) return refuse('board.post_not_found')
    if (post.user_id === userId) return refuse('board.own_post')
    const refusal = (await refusalFor(platform, userId, post)) ?? (await whyNotReport(platform, userId))
    if (refusal) return refusal
    const now = clock.now()
    const report = { id: newId(), postId, userId, reason, note: note.trim(), now }
    if (!(await repository.insertReport(database, report))) return null
    await notifyModerators(platform)
    if (!(await isReportedEnough(platform, postId))) return null
    const hidden = await transition(platform, post, 'hide')
    if (!isRefusal(hidden)) await notifyDecision(platform, hidden, 'hidden')
    return null
  })

async function whyNotReport(platform: Platform, userId: string): Promise<Refusal | null> {
  if (await isBanned(platform.database, userId)) return refuse('board.banned')
  const unconfirmed = await unconfirmedRefusal(platform, userId)
  return (
    unconfirmed ??
    ((await isNewAccount(platform, userId))
      ? refuse('board.account_new', { hours: NEW_ACCOUNT_HOURS })
      : null)
  )
}

async function isReportedEnough({ database }: Platform, postId: string): Promise<boolean> {
  const readers = await repository.findReporters(database, postId)
  const records = await repository.findTrackRecords(database, readers)
  const weights = new Map(readers.map((id) => [id, weightOf(records.get(id) ?? { upheld: 0, dismissed: 0 })]))
  return areEnough(weights, await findCommonBrowsers(database, readers))
}
