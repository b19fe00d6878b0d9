import type { Platform } from '../../platform/platform.ts'
import { type FoundPost, findPost, postPath, refusalFor, whenEnded } from '../board/index.ts'
import { notify } from '../notifications/index.ts'
import { findSavers } from './saved-posts.repository.ts'

const REASONS = ['filled', 'sold', 'withdrawn'] as const

/**
 * Tells by the bell whoever saved a post, and may still know of it, that it stands no more. Declares the job.
 */
export function notifySavers(platform: Platform): void {
  const notifyEnd = platform.jobs.define<{ postId: string; as: string | null }>('saved-posts.over', (job) =>
    platform.database.transaction(async () => {
      const { postId, as } = job
      const reason = REASONS.find((known) => known === as) ?? 'expired'
      const post = await findPost(platform.database, postId)
      if (!post) return
      for (const userId of await findSavers(platform.database, postId)) {
        if ((await refusalFor(platform, userId, post))?.code !== 'board.post_over') continue
        await notify(platform, userId, {
          kind: 'saved_post_over',
          data: { post_id: postId, title: post.title, as: reason },
          path: postPath(post),
        })
      }
    }),
  )
  whenEnded(platform, ({ id, state, closed_as }: FoundPost) =>
    notifyEnd({ postId: id, as: state === 'closed' ? closed_as : null }),
  )
}
