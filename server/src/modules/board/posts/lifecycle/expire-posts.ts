import { REMINDER_DAYS } from '@lunula/contract/board/states.ts'
import { daysFrom } from '../../../../platform/clock.ts'
import type { Send } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal } from '../../../../platform/refusal.ts'
import { releasePhotos } from '../../../media/index.ts'
import { notify } from '../../../notifications/index.ts'
import * as repository from '../../board.repository.ts'
import { sendEnded, sendEnding } from './post-emails.ts'
import { transition } from './publish-post.ts'

/** So many are handled at a time. */
const BATCH = 200
/** A deleted post is kept so long for moderators. */
const KEPT_DAYS = 30

/** What the clock does to posts. */
export interface PostExpiry {
  /** Ends the posts whose time is over. */
  expire(): Promise<void>
  /** Asks the authors of posts that end soon whether they still hold. */
  remind(): Promise<void>
  /** Removes what was deleted a while ago. */
  clear(): Promise<void>
}

/** Declares the jobs; to be called before they start. */
export function createPostExpiry(platform: Platform): PostExpiry {
  const { jobs } = platform
  const mailEnding = jobs.define<{ postId: string; days: number }>('board.mail-ending', (job) =>
    sendEnding(platform, job),
  )
  const mailEnded = jobs.define<{ postId: string }>('board.mail-ended', (job) => sendEnded(platform, job))
  const postExpiry: PostExpiry = {
    expire: () => expire(platform, mailEnded),
    remind: () => remind(platform, mailEnding),
    clear: () => clear(platform),
  }
  jobs.everyMinutes(10, 'board.expire', postExpiry.expire)
  jobs.daily('board.remind', postExpiry.remind)
  jobs.daily('board.clear', postExpiry.clear)
  return postExpiry
}

async function expire(platform: Platform, mail: Send<{ postId: string }>): Promise<void> {
  const { database, clock } = platform
  const endOne = (postId: string) =>
    database.transaction(async () => {
      const expired = await transition(platform, { id: postId, state: 'published' }, 'expire')
      if (isRefusal(expired)) return
      await mail({ postId })
      await notify(platform, expired.user_id, {
        kind: 'post_expired',
        data: { post_id: postId, title: expired.title },
        path: '/account/posts',
      })
    })
  for (;;) {
    const ended = await repository.findEnded(database, clock.now(), BATCH)
    for (const postId of ended) await endOne(postId)
    if (ended.length < BATCH) return
  }
}

/** The nearest end first, so that nobody is asked twice on one day. */
async function remind(platform: Platform, mail: Send<{ postId: string; days: number }>): Promise<void> {
  const { database, clock } = platform
  for (const days of REMINDER_DAYS.toSorted((a, b) => a - b)) {
    const until = daysFrom(clock.now(), days)
    const some = () =>
      database.transaction(async () => {
        const due = await repository.markReminded(database, { days, until, limit: BATCH })
        for (const post of await repository.findPosts(database, due)) {
          await mail({ postId: post.id, days })
          await notify(platform, post.user_id, {
            kind: 'post_expiring',
            data: {
              post_id: post.id,
              title: post.title,
              expires_at: (post.expires_at ?? until).toISOString(),
            },
            path: '/account/posts',
          })
        }
        return due.length
      })
    while ((await some()) === BATCH);
  }
}

const clear = (platform: Platform): Promise<void> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const gone = await repository.deleteGone(database, daysFrom(clock.now(), -KEPT_DAYS))
    const photoIds = gone.flatMap(({ photo_ids }) => photo_ids)
    if (photoIds.length > 0) await releasePhotos(platform, [...new Set(photoIds)])
  })
