import type { PostKind } from '@lunula/contract/board/choices.ts'
import { fieldsOf, MAX_PHOTOS, tidyContent } from '@lunula/contract/board/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields.ts'
import type { DraftBody, OwnPost, SaveBody } from '@lunula/contract/board/posts.ts'
import { MAX_OPEN_POSTS } from '@lunula/contract/board/states.ts'
import { dayAt } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { attachPhotos, findOwnPhotos, releasePhotos } from '../media/actions.ts'
import { findProblems, readyContent } from './checking.ts'
import { languageOf } from './checks/language.ts'
import { derivedFrom } from './derive.ts'
import { onChanged } from './listening.ts'
import { banRefusal } from './moderation/banning.ts'
import { ownPost } from './own.ts'
import * as store from './store.ts'
import { postsChanged } from './version.ts'

/** In these states the author may change what a post says. */
export const EDITABLE: readonly string[] = ['draft', 'pending', 'rejected', 'published', 'expired', 'hidden']

/** Half-typed values stay as they are; fields of another kind fall away. A language that is not said is told from the words. */
const typedContent = (kind: PostKind, content: PostContent): PostContent => {
  const fields = fieldsOf(kind)
  const kept: PostContent = Object.fromEntries(Object.entries(content).filter(([name]) => name in fields))
  const language = kept.language ?? languageOf([kept.title, kept.description].filter(Boolean).join('. '))
  return language ? { ...kept, language } : kept
}

/** A new draft. Refusals: `board.banned`, `board.too_many_posts`, `board.photo_not_found`. */
export const draftPost = (platform: Platform, userId: string, body: DraftBody): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const banned = await banRefusal(platform, userId)
    if (banned) return banned
    const { open } = await store.countOwn(database, userId)
    if (open >= MAX_OPEN_POSTS) return refuse('board.too_many_posts', { limit: MAX_OPEN_POSTS })
    const { kind, photo_ids: photoIds = [] } = body
    const attached = await swapPhotos(platform, userId, { kind, before: [], after: photoIds })
    if (isRefusal(attached)) return attached
    const now = clock.now()
    const content = typedContent(kind, body.content)
    const post = await store.insertPost(
      database,
      {
        ...store.NEW_POST,
        id: newId(),
        kind,
        user_id: userId,
        photo_ids: photoIds,
        created_at: now,
        updated_at: now,
      },
      content,
      derivedFrom(kind, tidyContent(kind, content), dayAt(now)),
    )
    return ownPost(platform, post)
  })

/**
 * Replaces what a post says. One that readers see must stay complete. Refusals: `board.post_not_found`, `board.not_editable`, `board.changed_elsewhere`,
 * `board.incomplete`, `board.photo_not_found`.
 */
export const savePost = (
  platform: Platform,
  userId: string,
  id: string,
  body: SaveBody,
): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const before = await store.findOwn(database, id, userId)
    if (!before) return refuse('board.post_not_found')
    if (!EDITABLE.includes(before.state)) return refuse('board.not_editable')
    if (body.version !== undefined && body.version !== before.version)
      return refuse('board.changed_elsewhere')
    const { kind, state } = before
    const now = clock.now()
    const photoIds = body.photo_ids ?? before.photo_ids
    const stands = state === 'published' || state === 'pending' || state === 'hidden'
    const content = stands ? readyContent(kind, body.content) : typedContent(kind, body.content)
    if (stands) {
      const problems = findProblems(kind, content, { photos: photoIds.length, today: dayAt(now) })
      if (problems.length > 0) return refuse('board.incomplete', {}, { problems })
    }
    const swapped = await swapPhotos(platform, userId, { kind, before: before.photo_ids, after: photoIds })
    if (isRefusal(swapped)) return swapped
    const derived = derivedFrom(kind, tidyContent(kind, content), dayAt(now))
    const saved = await store.updateContent(database, before, { content, photoIds, now }, derived)
    if (!saved) return refuse('board.changed_elsewhere')
    if (stands) await onChanged(platform, saved)
    if (state === 'published') postsChanged(platform)
    return ownPost(platform, saved)
  })

/** Only one's own photos, or those that the post has already, can be put to a post. */
async function swapPhotos(
  platform: Platform,
  userId: string,
  { kind, before, after }: { kind: PostKind; before: readonly string[]; after: readonly string[] },
): Promise<Refusal | null> {
  if (after.length > MAX_PHOTOS[kind]) return refuse('board.too_many_photos', { limit: MAX_PHOTOS[kind] })
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length > 0) {
    const own = await findOwnPhotos(platform, userId, added)
    if (isRefusal(own)) return refuse('board.photo_not_found')
    const refusal = await attachPhotos(platform, added)
    if (refusal) return refuse('board.photo_not_found')
  }
  if (removed.length > 0) await releasePhotos(platform, removed)
  return null
}

/** A new draft that says what another post of one's own says. Refusals: `board.post_not_found`, those of `draftPost`. */
export async function repostPost(platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> {
  const post = await store.findOwn(platform.database, id, userId)
  if (!post) return refuse('board.post_not_found')
  const { kind, content, photo_ids } = post
  return draftPost(platform, userId, { kind, content, photo_ids })
}
