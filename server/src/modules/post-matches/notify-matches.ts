import { daysFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundPost, findPost, fittingFor, refusalFor, whenPublished } from '../board/index.ts'
import { notify } from '../notifications/index.ts'
import * as repository from './post-matches.repository.ts'

/** So many of the best are told of one new post. */
const TOLD = 100

/** Where everybody reads it, or members only. */
function pageOf({ id, kind, members_only }: FoundPost): string {
  if (members_only) return `/technician/members/${id}`
  return `/technician/${kind === 'job' ? 'jobs' : 'nailtech'}/${id}`
}

/**
 * Tells authors of jobs and technicians that a new post fits theirs: at once, and then once a day at most.
 * Declares the jobs.
 */
export function registerPostMatching(platform: Platform): void {
  const { database, clock, jobs } = platform

  const look = jobs.define<{ postId: string }>('post-fits.look', ({ postId }) =>
    database.transaction(async () => {
      const post = await findPost(platform.database, postId)
      if (post?.state !== 'published') return
      for (const { id, user_id } of (await fittingFor(platform, post, { hidden: true })).slice(0, TOLD)) {
        if (await refusalFor(platform, user_id, post)) continue
        await repository.addFit(database, id)
        await notifyAuthor(id)
      }
    }),
  )
  whenPublished(platform, async ({ id, kind }) => {
    if (kind === 'job' || kind === 'worker') await look({ postId: id })
  })

  jobs.daily('post-fits.tell', async () => {
    for (const id of await repository.findDue(database, dayBefore()))
      await database.transaction(() => notifyAuthor(id))
  })

  const dayBefore = (): Date => daysFrom(clock.now(), -1)

  async function notifyAuthor(id: string): Promise<void> {
    const count = await repository.takeFits(database, { postId: id, before: dayBefore(), now: clock.now() })
    const post = count > 0 ? await findPost(platform.database, id) : undefined
    if (post?.state !== 'published') return
    await notify(platform, post.user_id, {
      kind: 'post_fits',
      data: { post_id: id, title: post.title, count },
      path: pageOf(post),
    })
  }
}
