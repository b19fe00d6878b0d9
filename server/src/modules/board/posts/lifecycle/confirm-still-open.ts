import type { StillOpenAnswer, StillOpenPost } from '@lunula/contract/board/schemas.ts'
import { readLinkToken } from '../../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import * as repository from '../../board.repository.ts'
import { mayRenew } from '../../board.rules.ts'
import { ANSWER_LINK } from './post-emails.ts'
import { closePost, confirmPost, renewPost } from './publish-post.ts'

/**
 * The post that a mail asks about. Refusals: `board.link_invalid`, `board.link_expired`,
 * `board.post_not_found`.
 */
export async function readAsked(platform: Platform, token: string): Promise<StillOpenPost | Refusal> {
  const id = readLinkToken(platform, ANSWER_LINK, token)
  if (isRefusal(id)) return id
  const post = await repository.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  return {
    kind: post.kind,
    title: post.title,
    state: post.state,
    expiresAt: post.expires_at?.toISOString() ?? null,
  }
}

/**
 * The author’s answer: it still holds (renewed where it may be, else confirmed), or it is done. Refusals:
 * those of `readAsked`, and of renewing, confirming and closing.
 */
export async function answerAsked(
  platform: Platform,
  { token, answer }: { token: string; answer: StillOpenAnswer },
): Promise<StillOpenPost | Refusal> {
  const id = readLinkToken(platform, ANSWER_LINK, token)
  if (isRefusal(id)) return id
  const post = await repository.findPost(platform.database, id)
  if (!post) return refuse('board.post_not_found')
  const { user_id: userId } = post
  const renewable = post.state === 'expired' || mayRenew(post, platform.clock.now())
  const open = () => (renewable ? renewPost(platform, userId, id) : confirmPost(platform, userId, id))
  const done = answer === 'open' ? await open() : await closePost(platform, userId, id, answer)
  return isRefusal(done) ? done : readAsked(platform, token)
}
