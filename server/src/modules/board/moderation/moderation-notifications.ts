import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notifications/index.ts'
import type { FoundPost } from '../board.repository.ts'
import { sendDecision } from '../posts/lifecycle/post-emails.ts'

type Told = 'approved' | 'rejected' | 'hidden' | 'removed'
interface DecisionMail {
  postId: string
  decision: Told
}

const MAIL_QUEUE = 'board.mail-decision'

/** Declares the job that writes to authors; to be called before the jobs start. */
export function registerModerationNotifications(platform: Platform): void {
  platform.jobs.define<DecisionMail>(MAIL_QUEUE, (job) => sendDecision(platform, job))
}

const KINDS = {
  approved: 'post_published',
  rejected: 'post_rejected',
  hidden: 'post_hidden',
  removed: 'post_hidden',
} as const

/** Tells the author on the site and by mail what happened to a post; part of the caller’s transaction. */
export async function tellDecision(platform: Platform, post: FoundPost, decision: Told): Promise<void> {
  await platform.jobs.send<DecisionMail>(MAIL_QUEUE, { postId: post.id, decision })
  await notify(platform, post.user_id, {
    kind: KINDS[decision],
    data: { post_id: post.id, title: post.title },
    path: '/account/posts',
  })
}
