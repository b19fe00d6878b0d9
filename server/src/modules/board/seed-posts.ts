import { createHash } from 'node:crypto'
import { daysAfter } from '@lunula/contract/board/days.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { DEMO_BOARD_AUTHORS } from '../../../seed/board/authors.ts'
import { type DemoPost, readDemoPosts } from '../../../seed/board/read.ts'
import { dayAt, minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { confirmDemoPhones, findIdsByEmail, openAuthors } from '../accounts/index.ts'
import { keepDrawnPhotos } from '../media/index.ts'
import { findZip } from '../shipping/index.ts'
import { givesPhone } from './board.presenter.ts'
import * as repository from './board.repository.ts'
import { derivedFrom } from './posts/derived-columns.ts'
import { endOf } from './posts/lifecycle/post-end.ts'
import { postsChanged } from './version/version.ts'

const HOUR_MINUTES = 60
/** The last reminder is behind them: nobody reads the mail of a demo author. */
const REMINDED = 1

/**
 * Fills an empty board with the demo posts, the same ones at every shop; leaves any other board as it is. The
 * demo users are there already.
 */
export async function seedPosts(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  await database.transaction(async () => {
    if (!(await repository.isEmpty(database))) return
    await openAuthors(platform)
    const demo = readDemoPosts().map((post) => ({ ...post, email: emailOf(post) }))
    const userIds = await findIdsByEmail(platform, [...new Set(demo.map(({ email }) => email))])
    const posts = demo.flatMap((post) => {
      const userId = userIds.get(post.email)
      return userId ? [{ ...post, userId }] : []
    })
    const drawings = posts.flatMap(({ userId, photos = [] }) => photos.map((source) => ({ userId, source })))
    const photoIds = await keepDrawnPhotos(platform, drawings)
    let used = 0
    const rows = posts.map((post) => {
      const ids = photoIds.slice(used, used + (post.photos?.length ?? 0))
      used += ids.length
      return rowOf(post, ids, now)
    })
    await repository.insertPosts(database, rows)
    await confirmDemoPhones(platform, firstPhones(rows))
    await postsChanged(platform)
  })
}

/** Of every second author the number of the first post that gives one. */
function firstPhones(rows: readonly repository.NewPost[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { basics, content } of rows)
    if (givesPhone({ content }) && content.phone && !first.has(basics.user_id))
      first.set(basics.user_id, content.phone)
  return new Map([...first].filter((_, at) => at % 2 === 0))
}

const emailOf = ({ by }: DemoPost): string =>
  typeof by === 'number' ? (DEMO_BOARD_AUTHORS[by - 1]?.email ?? '') : by

/** What a demo post says on the day of its seeding (`2026-11-30`). */
export function demoContent({ content, in_days = {} }: DemoPost, today: string): PostContent {
  const zip = content.zip_code ? findZip(content.zip_code) : null
  const days = Object.entries(in_days).map(([field, after]) => [
    field,
    typeof after === 'number' ? daysAfter(today, after) : after.map((each) => daysAfter(today, each)),
  ])
  return {
    ...content,
    ...(zip && { city: zip.city, state: zip.state as NonNullable<PostContent['state']> }),
    ...Object.fromEntries(days),
  }
}

function rowOf(post: DemoPost & { userId: string }, photoIds: string[], now: Date): repository.NewPost {
  const { id, kind, by, userId, hours_ago, state = 'published', closed_as = null } = post
  const today = dayAt(now)
  const content = demoContent(post, today)
  const at = minutesFrom(now, -hours_ago * HOUR_MINUTES)
  const isOut = state !== 'draft'
  const basics = {
    ...repository.NEW_POST,
    id: idOf(id),
    kind,
    user_id: userId,
    state,
    photo_ids: photoIds,
    created_at: minutesFrom(at, -HOUR_MINUTES),
    updated_at: at,
    ...(isOut && {
      submitted_at: minutesFrom(at, -HOUR_MINUTES / 2),
      published_at: at,
      approved_at: at,
      confirmed_at: minutesFrom(now, -(hours_ago / 3) * HOUR_MINUTES),
      expires_at: endOf({ kind, content }, at),
      reminded: typeof by === 'number' ? REMINDED : null,
    }),
    ...(state === 'closed' && { closed_as, closed_at: minutesFrom(now, -(hours_ago / 4) * HOUR_MINUTES) }),
  }
  return { basics, content, derived: derivedFrom(kind, content, today) }
}

/** The same name always gives the same id (UUID version 8). */
function idOf(name: string): string {
  const hash = createHash('sha256').update(`demo post ${name}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
