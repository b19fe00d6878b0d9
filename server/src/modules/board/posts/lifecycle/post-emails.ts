import { type MailContent, renderMail } from '../../../../platform/mail/mail-layout.ts'
import { type SignedLink, signedLink } from '../../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { text } from '../../../../platform/text.ts'
import { findRecipient } from '../../../accounts/index.ts'
import * as repository from '../../board.repository.ts'

/** Where the author of a post says whether it still holds. */
export const ANSWER_LINK: SignedLink = {
  purpose: 'board-answer',
  page: '/technician/still-open?token=',
  invalid: 'board.link_invalid',
  expires: { afterDays: 60, refusal: 'board.link_expired' },
}

/** Asks whether a post that ends in so many days still holds; answered by one press, without signing in. */
export async function sendEnding(
  platform: Platform,
  { postId, days }: { postId: string; days: number },
): Promise<void> {
  const post = await repository.findPost(platform.database, postId)
  if (post?.state !== 'published') return
  await send(platform, post, `ending_${days}`, signedLink(platform, ANSWER_LINK, post.id))
}

/** Tells that a post has left the lists, and how it comes back. */
export async function sendEnded(platform: Platform, { postId }: { postId: string }): Promise<void> {
  const post = await repository.findPost(platform.database, postId)
  if (post?.state !== 'expired') return
  await send(platform, post, 'ended', signedLink(platform, ANSWER_LINK, post.id))
}

/** Tells the author what the moderators decided. */
export async function sendDecision(
  platform: Platform,
  { postId, decision }: { postId: string; decision: 'approved' | 'rejected' | 'hidden' | 'removed' },
): Promise<void> {
  const post = await repository.findPost(platform.database, postId)
  if (post) await send(platform, post, decision, `${platform.config.publicUrl}/account/posts`)
}

async function send(
  platform: Platform,
  post: repository.FoundPost,
  about: string,
  url: string,
): Promise<void> {
  const to = await findRecipient(platform, post.user_id)
  if (!to) return
  const t = text(to.language)
  const content: MailContent = {
    title: t(`mail:post.${about}.title`, { title: post.title }),
    intro: t(`mail:post.${about}.intro`, { username: to.username, title: post.title }),
    rows: [],
    notes: post.reason ? [t('mail:post.reason', { reason: post.reason })] : [],
    link: { label: t(`mail:post.${about}.link`), url },
  }
  await platform.mail.send({
    key: `post-${about}-${post.id}-${post.expires_at?.getTime() ?? post.version}`,
    to: to.email,
    ...renderMail(content, to.language),
  })
}
