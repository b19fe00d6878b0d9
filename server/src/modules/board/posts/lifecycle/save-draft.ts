import { isDeepStrictEqual } from 'node:util'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf, MAX_PHOTOS, tidyContent } from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { DraftBody, OwnPost, SaveBody } from '@lunula/contract/board/schemas.ts'
import { MAX_OPEN_POSTS } from '@lunula/contract/board/states.ts'
import { dayAt } from '../../../../platform/clock.ts'
import { lockUser } from '../../../../platform/database/user-lock.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { attachPhotos, photosForPost, releasePhotos } from '../../../media/index.ts'
import * as repository from '../../board.repository.ts'
import { leastWageFor } from '../../minimum-wages/read-minimum-wages.ts'
import { banRefusal } from '../../moderation/bans/ban-refusal.ts'
import { findProblems, readyContent } from '../../moderation/check-content.ts'
import { postsChanged } from '../../version/version.ts'
import { derivedFrom } from '../derived-columns.ts'
import { languageOf } from '../detect-language.ts'
import { ownPost } from '../my-posts.ts'
import { holdChange, judgeChange } from '../revisions/revise-post.ts'
import { deleteRevision, findRevisions } from '../revisions/revision.repository.ts'
import { endAfterChange } from './post-end.ts'
import { onChanged } from './post-events.ts'

/** In these states the author may change what a post says. */
export const EDITABLE: readonly string[] = ['draft', 'pending', 'rejected', 'published', 'expired', 'hidden']

/**
 * Half-typed values stay as they are; fields of another kind fall away. A language that is not said is told
 * from the words.
 */
const typedContent = async (kind: PostKind, content: PostContent): Promise<PostContent> => {
  const fields = fieldsOf(kind)
  const kept: PostContent = Object.fromEntries(Object.entries(content).filter(([name]) => name in fields))
  const language = kept.language ?? (await languageOf(textOf(kept)))
  return language ? { ...kept, language } : kept
}

const textOf = ({ title, description }: PostContent): string =>
  [title, description].filter(Boolean).join('. ')

/**
 * What is said, its language found again where the text changed: one that was found in the old text goes with
 * it, one that somebody chose stays.
 */
async function withLanguage(before: PostContent, said: PostContent): Promise<PostContent> {
  const text = textOf(said)
  const isFound = said.language === before.language && said.language === (await languageOf(textOf(before)))
  const language = isFound && text !== textOf(before) ? await languageOf(text) : null
  return language ? { ...said, language } : said
}

/** A new draft. Refusals: `board.banned`, `board.too_many_posts`, `board.photo_not_found`. */
export const draftPost = (platform: Platform, userId: string, body: DraftBody): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const banned = await banRefusal(platform, userId)
    if (banned) return banned
    const { kind, photo_ids: photoIds = [] } = body
    const id = newId()
    const placed = await swapPhotos(platform, userId, { id, kind, before: [], after: photoIds })
    if (isRefusal(placed)) return placed
    const now = clock.now()
    const basics = {
      ...repository.NEW_POST,
      id,
      kind,
      user_id: userId,
      photo_ids: placed,
      created_at: now,
      updated_at: now,
    }
    const content = await typedContent(kind, body.content)
    const derived = derivedFrom(kind, tidyContent(kind, content), dayAt(now))
    const post = await repository.insertPost(database, { basics, content, derived }, MAX_OPEN_POSTS)
    if (!post) return refuse('board.too_many_posts', { limit: MAX_OPEN_POSTS })
    return ownPost(platform, post)
  })

/**
 * Replaces what a post says. One that readers see must stay complete; a change of an approved one may wait
 * for a moderator (decision 016). Refusals: `board.post_not_found`,
 * `board.not_editable`, `board.changed_elsewhere`, `board.incomplete`, `board.photo_not_found`.
 */
export const savePost = (
  platform: Platform,
  userId: string,
  id: string,
  body: SaveBody,
): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const before = await repository.findOwn(database, id, userId)
    if (!before) return refuse('board.post_not_found')
    if (!EDITABLE.includes(before.state)) return refuse('board.not_editable')
    if (body.version !== undefined && body.version !== before.version)
      return refuse('board.changed_elsewhere')
    const { kind, state } = before
    const now = clock.now()
    const photoIds = body.photo_ids ?? before.photo_ids
    const stands = state !== 'draft' && state !== 'rejected'
    const said = await withLanguage(before.content, body.content)
    const content = stands ? readyContent(kind, said) : await typedContent(kind, said)
    if (stands) {
      const leastWage = await leastWageFor(platform, content)
      const shown = { photos: photoIds.length, today: dayAt(now), leastWage, standing: before.content }
      const problems = findProblems(kind, content, shown)
      if (problems.length > 0) return refuse('board.incomplete', {}, { problems })
    }
    const { held, flags } = await judgeChange(platform, before, { content, photoIds })
    const earlier = (await findRevisions(database, [id])).get(id)
    const kept = [...new Set([...before.photo_ids, ...(earlier?.photo_ids ?? [])])]
    const stay = held ? before.photo_ids : []
    const placed = await swapPhotos(platform, userId, { id, kind, before: kept, after: photoIds, stay })
    if (isRefusal(placed)) return placed
    if (held) {
      const waits = await holdChange(platform, before, { content, photoIds: placed }, flags)
      return isRefusal(waits) ? waits : ownPost(platform, waits)
    }
    await deleteRevision(database, id)
    const derived = derivedFrom(kind, tidyContent(kind, content), dayAt(now))
    const saved = await repository.updateContent(
      database,
      before,
      { content, photoIds: placed, now, ends: endAfterChange(before, content) },
      derived,
    )
    if (!saved) return refuse('board.changed_elsewhere')
    if (stands) await onChanged(platform, saved)
    if (state === 'published') await postsChanged(platform)
    return ownPost(platform, saved)
  })

/**
 * The photos that a post has from now on: only one's own, or those that it has already, can be put to it.
 * `stay`: those that are kept for it besides.
 * Refusals: `board.too_many_photos`, `board.photo_not_found`, `photos.too_many_unused`.
 */
async function swapPhotos(
  platform: Platform,
  userId: string,
  {
    id,
    kind,
    before,
    after,
    stay = [],
  }: {
    id: string
    kind: PostKind
    before: readonly string[]
    after: readonly string[]
    stay?: readonly string[]
  },
): Promise<string[] | Refusal> {
  if (after.length > MAX_PHOTOS[kind]) return refuse('board.too_many_photos', { limit: MAX_PHOTOS[kind] })
  const added = after.filter((each) => !before.includes(each))
  const removed = before.filter((each) => !after.includes(each) && !stay.includes(each))
  const placed = await photosForPost(platform, userId, added, id)
  if (isRefusal(placed)) return placed.code === 'photos.not_found' ? refuse('board.photo_not_found') : placed
  if (await attachPhotos(platform, placed)) return refuse('board.photo_not_found')
  await releasePhotos(platform, removed)
  const ids = new Map(added.map((each, at) => [each, placed[at] ?? each]))
  return after.map((each) => ids.get(each) ?? each)
}

/**
 * A new draft that says what another post of one's own says; one that is there already and untouched is
 * answered in its place. Refusals: `board.post_not_found`, those of `draftPost`.
 */
export const repostPost = (platform: Platform, userId: string, id: string): Promise<OwnPost | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    await lockUser(database, userId)
    const post = await repository.findOwn(database, id, userId)
    if (!post) return refuse('board.post_not_found')
    const { kind, photo_ids: photoIds } = post
    const content = await typedContent(kind, post.content)
    const isCopy = (other: repository.FoundPost): boolean =>
      other.id !== id &&
      other.kind === kind &&
      other.photo_ids.length === photoIds.length &&
      isDeepStrictEqual(other.content, content)
    const all = { limit: MAX_OPEN_POSTS, offset: 0 }
    const copy = (await repository.listOwn(database, userId, 'draft', all)).rows.find(isCopy)
    return copy
      ? ownPost(platform, copy)
      : draftPost(platform, userId, { kind, content, photo_ids: photoIds })
  })
