import { REMINDER_DAYS } from '@lunula/contract/board/states.ts'
import { minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { releasePhotos } from '../media/actions.ts'
import { sendEnded, sendEnding } from './mails.ts'
import { happen } from './publishing.ts'
import * as store from './store.ts'

const DAY_MINUTES = 24 * 60
/** So many are handled at a time. */
const BATCH = 200
/** A deleted post is kept so long for moderators. */
const KEPT_DAYS = 30

/** Ends posts whose time is over, and asks the authors of those that end soon whether they still hold. Declares the jobs. */
export function createEnding(platform: Platform): void {
  const { database, clock, jobs } = platform
  const patient = { retries: 50, longestPause: 600 }
  const mailEnding = jobs.define<{ postId: string; days: number }>('board.mail-ending', patient, (job) =>
    sendEnding(platform, job),
  )
  const mailEnded = jobs.define<{ postId: string }>('board.mail-ended', patient, (job) =>
    sendEnded(platform, job),
  )

  jobs.everyMinutes(10, 'board.expire', async () => {
    for (let ended = await store.findEnded(database, clock.now(), BATCH); ended.length > 0; ) {
      for (const postId of ended)
        await database.transaction(async () => {
          const expired = await happen(platform, { id: postId, state: 'published' }, 'expire')
          if (!isRefusal(expired)) await mailEnded({ postId })
        })
      ended = await store.findEnded(database, clock.now(), BATCH)
    }
  })

  jobs.daily('board.remind', async () => {
    // the nearest end first, so that nobody is asked twice on one day
    for (const days of REMINDER_DAYS.toSorted((a, b) => a - b)) {
      const until = minutesFrom(clock.now(), days * DAY_MINUTES)
      const some = () =>
        database.transaction(async () => {
          const due = await store.markReminded(database, { days, until, limit: BATCH })
          for (const postId of due) await mailEnding({ postId, days })
          return due.length
        })
      while ((await some()) === BATCH);
    }
  })

  jobs.daily('board.clear', async () => {
    await database.transaction(async () => {
      const gone = await store.deleteGone(database, minutesFrom(clock.now(), -KEPT_DAYS * DAY_MINUTES))
      const photoIds = gone.flatMap(({ photo_ids }) => photo_ids)
      if (photoIds.length > 0) await releasePhotos(platform, photoIds)
    })
  })
}
