import { isConfidential } from '@lunula/contract/board/confidential.ts'
import type { AskedDisclosure, Disclosure } from '@lunula/contract/board/contact/schemas.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUsernames } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import * as repository from '../board.repository.ts'
import { banRefusal } from '../moderation/bans/ban-refusal.ts'
import { refusalFor } from '../posts/post-queries.ts'
import { unconfirmedRefusal } from './account-standing.ts'
import * as asked from './disclosure.repository.ts'

const view = ({ state, asked_at, answered_at }: asked.DisclosureRow): Disclosure => ({
  state,
  askedAt: asked_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
})

/**
 * Asked again it stays what it is. Refusals: those of reading, `board.not_confidential`, `board.own_post`,
 * `board.banned`, `board.confirm_email`.
 */
export const askForDisclosure = (
  platform: Platform,
  userId: string,
  postId: string,
  message: string,
): Promise<Disclosure | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await repository.findPost(database, postId)
    if (!post) return refuse('board.post_not_found')
    if (post.user_id === userId) return refuse('board.own_post')
    const refusal =
      (await refusalFor(platform, userId, post)) ??
      (await banRefusal(platform, userId)) ??
      (await unconfirmedRefusal(platform, userId))
    if (refusal) return refusal
    if (!isConfidential(post.content)) return refuse('board.not_confidential')
    const row = {
      id: newId(),
      post_id: postId,
      user_id: userId,
      message: message.trim(),
      asked_at: clock.now(),
    }
    const isNew = await asked.insert(database, row)
    const kept = await asked.findOne(database, postId, userId)
    if (!kept) return refuse('board.post_not_found')
    if (isNew) {
      const from = (await findUsernames(platform, [userId])).get(userId) ?? ''
      await notify(platform, post.user_id, {
        kind: 'disclosure_asked',
        data: { post_id: postId, title: post.title, of: post.kind, from },
        path: '/account/posts',
      })
    }
    return view(kept)
  })

export async function readMyDisclosure(
  { database }: Platform,
  userId: string,
  postId: string,
): Promise<{ disclosure: Disclosure | null }> {
  const row = await asked.findOne(database, postId, userId)
  return { disclosure: row ? view(row) : null }
}

/** Who asked about one’s own post, the open requests first. Refusal: `board.post_not_found`. */
export async function listDisclosures(
  platform: Platform,
  userId: string,
  postId: string,
): Promise<AskedDisclosure[] | Refusal> {
  const { database } = platform
  if (!(await repository.findOwn(database, postId, userId))) return refuse('board.post_not_found')
  return views(platform, await asked.findAllOf(database, postId))
}

/** Refusals: `board.post_not_found`, `board.disclosure_not_found`. */
export const answerDisclosure = (
  platform: Platform,
  userId: string,
  { id: postId, disclosure }: { id: string; disclosure: string },
  accept: boolean,
): Promise<AskedDisclosure | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await repository.findOwn(database, postId, userId)
    if (!post) return refuse('board.post_not_found')
    const state = accept ? 'accepted' : 'declined'
    const row = await asked.answer(database, { id: disclosure, postId, state, now: clock.now() })
    if (!row) return refuse('board.disclosure_not_found')
    await notify(platform, row.user_id, {
      kind: 'disclosure_answered',
      data: { post_id: postId, title: post.title, of: post.kind, answer: state },
      path: post.kind === 'worker' ? `/technician/nailtech/${postId}` : `/technician/salon-sale/${postId}`,
    })
    const [answered] = await views(platform, [row])
    return answered ?? refuse('board.disclosure_not_found')
  })

async function views(platform: Platform, rows: readonly asked.DisclosureRow[]): Promise<AskedDisclosure[]> {
  const names = await findUsernames(
    platform,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map((row) => ({
    _id: row.id,
    post_id: row.post_id,
    from: names.get(row.user_id) ?? '',
    message: row.message,
    ...view(row),
  }))
}
