import type { Post } from '@lunula/contract/board/posts.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findOpening } from '../accounts/actions.ts'
import { fold } from '../catalogue/actions.ts'
import { readBeside } from './beside.ts'
import { count } from './counts-store.ts'
import { isDisclosed } from './disclosed.ts'
import * as store from './store.ts'
import { postView } from './view.ts'

/** Over, but worth a word to whoever has the address. */
const OVER: readonly string[] = ['expired', 'closed']

/** From the moment of its end on, though the job that marks it comes by a little later. */
const isOver = ({ clock }: Platform, { state, expires_at }: store.FoundPost): boolean =>
  OVER.includes(state) || (state === 'published' && expires_at !== null && expires_at <= clock.now())

/**
 * A post that stands, as everybody sees it. Refusals: `board.post_over` (410, with kind and place for ways on), `board.members_only`,
 * `board.post_not_found`.
 */
export async function readPost(platform: Platform, id: string): Promise<Post | Refusal> {
  const post = await findOpenPost(platform, id)
  return isRefusal(post) ? post : view(platform, post, false)
}

/** A post that stands and everybody may read, with all that is kept of it. Refusals as `readPost`. */
export async function findOpenPost(platform: Platform, id: string): Promise<store.FoundPost | Refusal> {
  const post = await store.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  if (isOver(platform, post)) return over(post)
  if (post.state !== 'published') return refuse('board.post_not_found')
  if (post.members_only) return refuse('board.members_only')
  return post
}

/** Refusals as `readPost`, but for what this reader may see besides. */
export async function readPostAsMember(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Post | Refusal> {
  const post = await store.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  if (post.user_id === userId) return view(platform, post, true)
  const refusal = await refusalFor(platform, userId, post)
  return refusal ?? view(platform, post, await isDisclosed(platform, post, userId))
}

/** Whether a signed-in reader may see a post of somebody else; null when so. */
export async function refusalFor(
  platform: Platform,
  userId: string,
  post: store.FoundPost,
): Promise<Refusal | null> {
  if (isOver(platform, post)) return over(post)
  if (post.state !== 'published' || (await isHiddenFrom(platform, userId, post)))
    return refuse('board.post_not_found')
  return null
}

const over = ({ kind, zip_code, us_state, closed_as, title }: store.FoundPost): Refusal =>
  refuse('board.post_over', {}, { kind, zip_code, state: us_state, closed_as, title })

/** A technician hides from the salons that they name: from everybody who wrote a post for one of that name. */
async function isHiddenFrom(
  platform: Platform,
  userId: string,
  { members_only, content }: store.FoundPost,
): Promise<boolean> {
  if (!members_only) return false
  const hidden = new Set((content.hide_from ?? []).map(comparable))
  return (await salonsOf(platform, userId)).some((salon) => hidden.has(salon))
}

/** A salon’s name as names are compared: without case, accents, blanks and punctuation. */
const comparable = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The salons that a user wrote posts for, by their names as they are compared. */
export const salonsOf = async ({ database }: Platform, userId: string): Promise<string[]> => [
  ...new Set((await store.findSalonNames(database, userId)).map(comparable)),
]

async function view(platform: Platform, post: store.FoundPost, disclosed: boolean): Promise<Post> {
  const opening = await findOpening(platform, post.user_id)
  return postView(post, await readBeside(platform, [post]), {
    authorSince: opening?.openedAt ?? post.created_at,
    disclosed,
  })
}

/** Somebody opened the page of a post. */
export const countView = ({ database }: Platform, id: string): Promise<void> =>
  count(database, id, { views: 1 })
