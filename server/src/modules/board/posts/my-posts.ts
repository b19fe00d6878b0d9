import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { PostState } from '@lunula/contract/board/states.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import { type PageQuery, pageSlice } from '../../../platform/database/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findPhotos } from '../../media/index.ts'
import { ownView } from '../board.presenter.ts'
import * as repository from '../board.repository.ts'
import { findAppeals } from '../moderation/appeals/appeal.repository.ts'
import { findCounts } from './post-count.repository.ts'
import { findRevisions } from './revisions/revision.repository.ts'

/** One’s own posts, the last changed first. */
export async function listMine(
  platform: Platform,
  userId: string,
  { state, ...query }: { state?: PostState } & PageQuery,
): Promise<PageOf<OwnPost>> {
  const page = pageSlice(query)
  const { rows, total } = await repository.listOwn(platform.database, userId, state, page)
  return pageOf(await ownPosts(platform, rows), total, page)
}

/** Refusal: `board.post_not_found`. */
export async function readMine(platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> {
  const post = await repository.findOwn(platform.database, id, userId)
  return post ? ownPost(platform, post) : refuse('board.post_not_found')
}

/** A post as its author sees it. */
export async function ownPost(platform: Platform, post: repository.FoundPost): Promise<OwnPost> {
  const [view] = await ownPosts(platform, [post])
  if (!view) throw new Error('A post has no view.')
  return view
}

/** Posts as their authors see them, in their order. */
export async function ownPosts(
  platform: Platform,
  posts: readonly repository.FoundPost[],
): Promise<OwnPost[]> {
  const ids = posts.map(({ id }) => id)
  const counts = await findCounts(platform.database, ids)
  const changes = await findRevisions(platform.database, ids)
  const photos = await findPhotos(
    platform,
    [...posts, ...changes.values()].flatMap(({ photo_ids }) => photo_ids),
  )
  const appeals = new Map((await findAppeals(platform.database, ids)).map((row) => [row.post_id, row]))
  const now = platform.clock.now()
  return posts.map((post) =>
    ownView(post, {
      counts: counts.get(post.id),
      change: changes.get(post.id),
      appeal: appeals.get(post.id),
      photos,
      now,
    }),
  )
}
