import { salonKey, sameSalon } from '@lunula/contract/board/confidential.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { postView } from '../board.presenter.ts'
import * as repository from '../board.repository.ts'
import { isDisclosed } from '../contact/is-disclosed.ts'
import { count } from './post-count.repository.ts'
import { loadRelated } from './related-posts.ts'

/** Over, but worth a word to whoever has the address. */
const OVER: readonly string[] = ['expired', 'closed']

/** From the moment of its end on, though the job that marks it comes by a little later. */
const isOver = ({ clock }: Platform, { state, expires_at }: repository.FoundPost): boolean =>
  OVER.includes(state) || (state === 'published' && expires_at !== null && expires_at <= clock.now())

/**
 * A post that stands, as everybody sees it. Refusals: `board.post_over` (410, with kind and place for ways
 * on), `board.members_only`, `board.post_not_found`.
 */
export async function readPost(platform: Platform, id: string): Promise<Post | Refusal> {
  const post = await findOpenPost(platform, id)
  return isRefusal(post) ? post : view(platform, post, false)
}

/** A post that stands and everybody may read, with all that is kept of it. Refusals as `readPost`. */
export async function findOpenPost(platform: Platform, id: string): Promise<repository.FoundPost | Refusal> {
  const post = await repository.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  const ended = isOver(platform, post)
  if (!ended && post.state !== 'published') return refuse('board.post_not_found')
  // before its end: what is over must not tell more than what stands
  if (post.members_only) return refuse('board.members_only')
  return ended ? over(post) : post
}

/** Refusals as `readPost`, but for what this reader may see besides. */
export async function readPostAsMember(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Post | Refusal> {
  const post = await repository.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  if (post.user_id === userId) return view(platform, post, true)
  const refusal = await refusalFor(platform, userId, post)
  return refusal ?? view(platform, post, await isDisclosed(platform, post, userId))
}

/** Whether a signed-in reader may see a post of somebody else; null when so. */
export async function refusalFor(
  platform: Platform,
  userId: string,
  post: repository.FoundPost,
): Promise<Refusal | null> {
  const [refusal = null] = await refusalsFor(platform, userId, [post])
  return refusal
}

/** As `refusalFor` for each of many posts, in their order, in one statement at most. */
export async function refusalsFor(
  platform: Platform,
  userId: string,
  posts: readonly repository.FoundPost[],
): Promise<(Refusal | null)[]> {
  const salons = posts.some(({ members_only }) => members_only) ? await salonsOf(platform, userId) : []
  return posts.map((post) => {
    const ended = isOver(platform, post)
    if ((!ended && post.state !== 'published') || isHiddenFrom(salons, post))
      return refuse('board.post_not_found')
    return ended ? over(post) : null
  })
}

const over = ({ kind, zip_code, us_state, closed_as, title }: repository.FoundPost): Refusal =>
  refuse('board.post_over', {}, { kind, zip_code, state: us_state, closed_as, title })

/**
 * A technician hides from the salons that they name: from everybody who wrote a post for one of nearly that
 * name.
 */
function isHiddenFrom(salons: readonly string[], { members_only, content }: repository.FoundPost): boolean {
  if (!members_only) return false
  const hidden = (content.hide_from ?? []).map(salonKey)
  return salons.some((salon) => hidden.some((key) => sameSalon(salon, key)))
}

/** The salons that a user wrote posts for, by their names as they are compared. */
export const salonsOf = async ({ database }: Platform, userId: string): Promise<string[]> => [
  ...new Set((await repository.findSalonNames(database, userId)).map(salonKey)),
]

/** The names that technicians hide from and that mean one of these salons, as they wrote them. */
export async function hiddenNamesOf({ database }: Platform, salons: readonly string[]): Promise<string[]> {
  if (salons.length === 0) return []
  const names = await repository.findHiddenNames(database)
  return names.filter((name) => salons.some((salon) => sameSalon(salon, salonKey(name))))
}

const view = async (platform: Platform, post: repository.FoundPost, disclosed: boolean): Promise<Post> =>
  postView(post, await loadRelated(platform, [post]), disclosed)

/** Somebody opened the page of a post. */
export const countView = ({ database }: Platform, id: string): Promise<void> =>
  count(database, id, { views: 1 })
