import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import { MAX_SAVED_POSTS, SAVED_PER_PAGE } from '@lunula/contract/saved-posts/constants.ts'
import type { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { cardsOf, type FoundPost, findPost, findPosts, refusalFor, refusalsFor } from '../board/index.ts'
import { savedView } from './saved-posts.presenter.ts'
import * as repository from './saved-posts.repository.ts'
import type { SavedPostRow } from './saved-posts.tables.ts'

interface Shown {
  row: SavedPostRow
  post: FoundPost
  stands: boolean
}

/**
 * One page of what a user saved, the latest first: what stands as cards, what is over by its title. What they
 * may no longer see is left out.
 */
export async function listSaved(
  platform: Platform,
  userId: string,
  {
    kind,
    page = 1,
    limit = SAVED_PER_PAGE,
  }: { kind?: PostKind | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<Answer<typeof savedPosts.list>> {
  const all = await shownTo(platform, userId)
  const counts = Object.fromEntries(
    [...Map.groupBy(all, ({ post }) => post.kind)].map(([each, posts]) => [each, posts.length]),
  )
  const wanted = kind ? all.filter(({ post }) => post.kind === kind) : all
  const shown = wanted.slice((page - 1) * limit, page * limit)
  const standing = shown.filter(({ stands }) => stands).map(({ post }) => post)
  const cards = new Map((await cardsOf(platform, standing)).map((card) => [card._id, card]))
  const docs = shown.map(({ row, post }) => savedView(row, post, cards.get(post.id)))
  return { ...pageOf(docs, wanted.length, { page, limit }), counts }
}

/** What is saved and may be seen, or was before it was over; in the order of saving. */
async function shownTo(platform: Platform, userId: string): Promise<Shown[]> {
  const rows = await repository.findSaved(platform.database, userId)
  const ids = rows.map(({ post_id }) => post_id)
  const posts = await findPosts(platform, ids)
  const refusals = await refusalsFor(platform, userId, posts)
  const judged = new Map(posts.map((post, at) => [post.id, { post, refusal: refusals[at] ?? null }]))
  return rows.flatMap((row): Shown[] => {
    const { post, refusal = null } = judged.get(row.post_id) ?? {}
    if (!post || (refusal && refusal.code !== 'board.post_over')) return []
    return [{ row, post, stands: refusal === null }]
  })
}

export async function listSavedIds({ database }: Platform, userId: string): Promise<string[]> {
  return (await repository.findSaved(database, userId)).map(({ post_id }) => post_id)
}

/**
 * Saves a post; once more changes nothing. Refusals: `board.post_not_found`, `board.post_over`,
 * `saved_posts.full`.
 */
export const savePost = (platform: Platform, userId: string, postId: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await findPost(platform, postId)
    if (!post) return refuse('board.post_not_found')
    const refusal = await refusalFor(platform, userId, post)
    if (refusal) return refusal
    const row = { user_id: userId, post_id: postId, created_at: clock.now() }
    const saved = await repository.insertSaved(database, row, MAX_SAVED_POSTS)
    return saved ? null : refuse('saved_posts.full', { limit: MAX_SAVED_POSTS })
  })

export const removeSaved = ({ database }: Platform, userId: string, postId: string): Promise<void> =>
  repository.deleteSaved(database, userId, postId)

/** What a person saved: shown in their export, gone with their account. */
export const savedPostData = ({ database }: Platform): PersonalData => ({
  name: 'saved_posts',
  read: async (userId) =>
    (await repository.findSaved(database, userId)).map(({ post_id, created_at }) => ({
      post_id,
      saved_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteAllSaved(database, userId),
})
