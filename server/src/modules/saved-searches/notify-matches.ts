import { daysFrom } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FoundPost, findPost, matchingSearches, refusalFor, whenPublished } from '../board/index.ts'
import { notify, secondsBeforeMail, wasPushed } from '../notifications/index.ts'
import { bundleMatches, deleteMatchesBefore, insertMatch } from './match.repository.ts'
import { sendMatches } from './match-emails.ts'
import * as repository from './saved-searches.repository.ts'
import { listPath, secondsToMail } from './saved-searches.rules.ts'
import type { SavedSearchRow } from './saved-searches.tables.ts'

/** So many searches are looked at together. */
const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'
/** A post that comes again after so long is told anew. */
const KEPT_DAYS = 90

/** Looks, for every post that is published, whose saved searches find it. Declares the jobs. */
export function registerSavedSearchMatching(platform: Platform): void {
  const { database, clock, jobs } = platform

  const mail = jobs.define<{ searchId: string; mailId: string }>('saved-searches.mail', (job) =>
    sendMatches(platform, job),
  )
  const bundle = jobs.define<{ searchId: string }>('saved-searches.bundle', ({ searchId }) =>
    database.transaction(async () => {
      const mailId = newId()
      const count = await bundleMatches(database, { searchId, mailId, now: clock.now() })
      if (count > 0 && !(await wasNotifiedByPush(searchId))) await mail({ searchId, mailId })
    }),
  )

  /** A mail that was wanted at once says nothing more than the push that a device took. */
  async function wasNotifiedByPush(searchId: string): Promise<boolean> {
    const search = await repository.findSearch(database, searchId)
    if (search?.alert !== 'at_once') return false
    const path = listPath(search.kind, search.query)
    return wasPushed(platform, { userId: search.user_id, kind: 'search_match', path })
  }

  const notifyMatch = (search: SavedSearchRow, post: FoundPost): Promise<void> =>
    database.transaction(async () => {
      const { id, user_id, kind, name, query, alert, mailed_at } = search
      if (await refusalFor(platform, user_id, post)) return
      if (!(await insertMatch(database, { searchId: id, postId: post.id, now: clock.now() }))) return
      await notify(platform, user_id, {
        kind: 'search_match',
        data: { search_id: id, name, count: 1 },
        path: listPath(kind, query),
      })
      if (alert === 'at_once')
        await bundle(
          { searchId: id },
          {
            afterSeconds: Math.max(
              secondsToMail(mailed_at, clock.now()),
              await secondsBeforeMail(platform, user_id, 'search_match'),
            ),
          },
        )
    })

  const look = jobs.define<{ postId: string }>('saved-searches.look', async ({ postId }) => {
    const post = await findPost(platform.database, postId)
    if (post?.state !== 'published') return
    for (let after = FIRST; ; ) {
      const searches = await repository.findListening(database, post, { after, limit: BATCH })
      for (const search of await matchingSearches(platform, post, searches)) await notifyMatch(search, post)
      const last = searches.at(-1)
      if (!last || searches.length < BATCH) return
      after = last.id
    }
  })
  whenPublished(platform, ({ id }) => look({ postId: id }))

  jobs.daily('saved-searches.digest', async () => {
    for (const searchId of await repository.findDue(database, 'daily')) await bundle({ searchId })
  })
  jobs.daily('saved-searches.forget', () => deleteMatchesBefore(database, daysFrom(clock.now(), -KEPT_DAYS)))
}
