import type { PostCard } from '@lunula/contract/board/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findConfirmedPhones } from '../../accounts/index.ts'
import { findReviewedLicenses } from '../../licenses/index.ts'
import { findPhotos } from '../../media/index.ts'
import { cardView, givesPhone, type PostRelations } from '../board.presenter.ts'
import type { FoundPost } from '../board.repository.ts'

/** What the views of these posts need beside the rows. */
export async function loadRelated(platform: Platform, posts: readonly FoundPost[]): Promise<PostRelations> {
  const photos = await findPhotos(
    platform,
    posts.flatMap(({ photo_ids }) => photo_ids),
  )
  const workers = posts
    .filter(({ kind }) => kind === 'worker' || kind === 'job')
    .map(({ user_id }) => user_id)
  const reachable = posts.filter(givesPhone).map(({ user_id }) => user_id)
  return {
    photos,
    reviewed: workers.length > 0 ? await findReviewedLicenses(platform, workers) : new Map(),
    phones: reachable.length > 0 ? await findConfirmedPhones(platform, reachable) : new Map(),
  }
}

/** Cards in the order of the rows; `milesOf` says how far each is from the asked place. */
export async function cardsOf(
  platform: Platform,
  posts: readonly FoundPost[],
  milesOf: (post: FoundPost) => number | null = () => null,
): Promise<PostCard[]> {
  const relations = await loadRelated(platform, posts)
  return posts.map((post) => cardView(post, relations, { miles: milesOf(post) }))
}
