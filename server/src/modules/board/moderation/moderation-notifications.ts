import { minutesFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findStaffWith } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import type { FoundPost } from '../board.repository.ts'
import { type Decided, sendBan, sendDecision, sendWaiting } from '../posts/lifecycle/post-emails.ts'
import { claimDigest, countWaiting } from './moderation.repository.ts'

interface DecisionMail {
  postId: string
  decision: Decided
  reason: string | null
  /** When it was decided: one mail for each decision, however often the job runs. */
  at: number
}
interface BanMail {
  userId: string
  reason: string
  at: number
}
interface WaitingMail {
  userId: string
  posts: number
  changes: number
  reported: number
  at: number
}

const MAIL_QUEUE = 'board.mail-decision'
const BAN_QUEUE = 'board.mail-ban'
const WAITING_QUEUE = 'board.mail-waiting'
/** Moderators get one mail about all that waits, and the next one after so many minutes. */
const DIGEST_MINUTES = 60

/** Declares the jobs that write to authors and moderators; to be called before the jobs start. */
export function registerModerationNotifications(platform: Platform): void {
  const { jobs } = platform
  jobs.define<DecisionMail>(MAIL_QUEUE, (job) => sendDecision(platform, job))
  jobs.define<BanMail>(BAN_QUEUE, (job) => sendBan(platform, job))
  jobs.define<WaitingMail>(WAITING_QUEUE, (job) => sendWaiting(platform, job))
  jobs.everyMinutes(10, 'board.look-waiting', () => mailModerators(platform))
}

const KINDS = {
  approved: 'post_published',
  rejected: 'post_rejected',
  hidden: 'post_hidden',
  removed: 'post_removed',
  change_approved: 'post_change_approved',
  change_rejected: 'post_change_rejected',
  restored: 'post_restored',
  appeal_upheld: 'post_appeal_upheld',
} as const

/** Tells the author on the site and by mail what happened to a post; part of the caller’s transaction. */
export async function notifyDecision(
  platform: Platform,
  post: FoundPost,
  decision: Decided,
  reason = post.reason,
): Promise<void> {
  const at = platform.clock.now().getTime()
  await platform.jobs.send<DecisionMail>(MAIL_QUEUE, { postId: post.id, decision, reason, at })
  await notify(platform, post.user_id, {
    kind: KINDS[decision],
    data: { post_id: post.id, title: post.title },
    path: '/account/posts',
  })
}

/** Tells somebody on the site and by mail that they are shut out of the board, and why. */
export async function notifyBan(platform: Platform, userId: string, reason: string): Promise<void> {
  const at = platform.clock.now().getTime()
  await platform.jobs.send<BanMail>(BAN_QUEUE, { userId, reason, at })
  await notify(platform, userId, { kind: 'board_banned', data: { reason }, path: '/account/posts' })
}

/** Tells the moderators on the site that something more waits; part of the caller’s transaction. */
export async function notifyModerators(platform: Platform): Promise<void> {
  for (const userId of await findStaffWith(platform, 'posts.moderate'))
    await notify(platform, userId, {
      kind: 'posts_waiting',
      data: { count: 1 },
      path: '/admin/posts',
    })
}

/** One mail to each moderator about all that waits, when something came since the last one. */
export const mailModerators = (platform: Platform): Promise<void> =>
  platform.database.transaction(async () => {
    const { database, clock, jobs } = platform
    const { latest, ...waiting } = await countWaiting(database)
    const now = clock.now()
    const notSince = minutesFrom(now, -DIGEST_MINUTES)
    if (!latest || !(await claimDigest(database, { latest, now, notSince }))) return
    for (const userId of await findStaffWith(platform, 'posts.moderate'))
      await jobs.send<WaitingMail>(WAITING_QUEUE, { userId, ...waiting, at: now.getTime() })
  })
