import { isConfidential } from '@lunula/contract/board/confidential.ts'
import type { ContactWay } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Contact } from '@lunula/contract/board/schemas.ts'
import { NEW_ACCOUNT_CONTACTS, NEW_ACCOUNT_HOURS, REVEALS_A_DAY } from '@lunula/contract/board/states.ts'
import { daysFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import * as repository from '../board.repository.ts'
import { banRefusal } from '../moderation/bans/ban-refusal.ts'
import { count, findReveals, insertReveal, lockReveals } from '../posts/post-count.repository.ts'
import { refusalFor } from '../posts/post-queries.ts'
import { isNewAccount, unconfirmedRefusal } from './account-standing.ts'
import { isDisclosed } from './is-disclosed.ts'

/**
 * One contact of a post, for a signed-in reader; looked at again it costs nothing. Refusals: those of
 * reading, `board.banned`, `board.confirm_email`, `board.reveals_new`, `board.not_disclosed`,
 * `board.contact_not_given`, `board.reveals_used_up`.
 */
export const reveal = (
  platform: Platform,
  userId: string,
  id: string,
  way: ContactWay,
): Promise<Contact | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await repository.findPost(database, id)
    if (!post) return refuse('board.post_not_found')
    const own = post.user_id === userId
    const refusal = own
      ? null
      : ((await refusalFor(platform, userId, post)) ??
        (await banRefusal(platform, userId)) ??
        (await unconfirmedRefusal(platform, userId)))
    if (refusal) return refusal
    if (!own && !(await isDisclosed(platform, post, userId))) return refuse('board.not_disclosed')
    const contact = contactOf(post.content, way)
    if (!contact) return refuse('board.contact_not_given')
    if (own) return { ...contact, left_today: null }
    const now = clock.now()
    await lockReveals(database, userId)
    const since = daysFrom(now, -1)
    const { used, known } = await findReveals(database, userId, { postId: id, way, since })
    const isNew = await isNewAccount(platform, userId)
    const limit = isNew ? NEW_ACCOUNT_CONTACTS : REVEALS_A_DAY
    if (!known && used >= limit)
      return isNew
        ? refuse('board.reveals_new', { limit, hours: NEW_ACCOUNT_HOURS })
        : refuse('board.reveals_used_up', { limit })
    if (!known) {
      await insertReveal(database, { postId: id, userId, way, at: now })
      await count(database, id, { reveals: 1 })
    }
    return { ...contact, left_today: limit - used - (known ? 0 : 1) }
  })

/**
 * One contact of a post that shows its contacts to everyone. Refusals: those of reading,
 * `board.members_only`, `board.contact_not_given`.
 */
export const revealToAll = (platform: Platform, id: string, way: ContactWay): Promise<Contact | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    const post = await repository.findPost(database, id)
    if (post?.state !== 'published') return refuse('board.post_not_found')
    const { contact_shown_to } = post.content
    if (post.members_only || isConfidential(post.content) || contact_shown_to !== 'everyone')
      return refuse('board.members_only')
    const contact = contactOf(post.content, way)
    if (!contact) return refuse('board.contact_not_given')
    await insertReveal(database, { postId: id, userId: null, way, at: clock.now() })
    await count(database, id, { reveals: 1 })
    return { ...contact, left_today: null }
  })

/** null for a way that the post does not offer, and for messages, which are written here. */
function contactOf(content: PostContent, way: ContactWay): Omit<Contact, 'left_today'> | null {
  const { contact_ways = [], contact_shown_to, phone, email, wechat_id, line_id } = content
  if (way === 'message' || !contact_ways.includes(way) || contact_shown_to === 'message_only') return null
  const value = way === 'email' ? email : way === 'wechat' ? wechat_id : way === 'line' ? line_id : phone
  return value ? { way, value, link: linkOf(way, value) } : null
}

/** What opens the app of this way. WeChat has no such address. */
function linkOf(way: ContactWay, value: string): string | null {
  const digits = value.replace(/\D/g, '')
  const links: Partial<Record<ContactWay, string>> = {
    call: `tel:${value}`,
    sms: `sms:${value}`,
    email: `mailto:${value}`,
    zalo: `https://zalo.me/${digits}`,
    viber: `viber://chat?number=%2B${digits}`,
    whatsapp: `https://wa.me/${digits}`,
    line: `https://line.me/ti/p/~${encodeURIComponent(value)}`,
  }
  return links[way] ?? null
}
