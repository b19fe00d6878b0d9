import type { MailContent } from '../../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../../platform/mail/send-mail.ts'
import { type SignedLink, signedLink } from '../../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../../platform/platform.ts'
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

/** What moderators, or enough readers, did. */
export type Decided =
  | 'approved'
  | 'rejected'
  | 'hidden'
  | 'removed'
  | 'restored'
  | 'change_approved'
  | 'change_rejected'
  | 'appeal_upheld'

/** Tells the author what the moderators decided. `at`: when, in milliseconds since 1970. */
export async function sendDecision(
  platform: Platform,
  {
    postId,
    decision,
    reason,
    at,
  }: { postId: string; decision: Decided; reason?: string | null; at?: number },
): Promise<void> {
  const post = await repository.findPost(platform.database, postId)
  if (!post) return
  const about = { reason: reason === undefined ? post.reason : reason, at }
  await send(platform, post, decision, `${platform.config.publicUrl}/account/posts`, about)
}

/** Tells somebody that they are shut out of the board, and why. */
export async function sendBan(
  platform: Platform,
  { userId, reason, at }: { userId: string; reason: string; at: number },
): Promise<void> {
  const to = await findRecipient(platform, userId)
  if (!to) return
  const t = await mailText(platform, to.language)
  const content: MailContent = {
    title: t('mail:ban.title'),
    intro: t('mail:ban.intro', { username: to.username }),
    rows: [],
    notes: [t('mail:post.reason', { reason }), t('mail:ban.after')],
    link: { label: t('mail:ban.link'), url: `${platform.config.publicUrl}/account/posts` },
  }
  await sendMail(platform, { key: `ban-${userId}-${at}`, to: to.email, language: to.language }, content)
}

/** Tells a moderator how much waits. */
export async function sendWaiting(
  platform: Platform,
  waiting: { userId: string; posts: number; changes: number; reported: number; at: number },
): Promise<void> {
  const to = await findRecipient(platform, waiting.userId)
  if (!to) return
  const t = await mailText(platform, to.language)
  const notes = (['posts', 'changes', 'reported'] as const)
    .filter((each) => waiting[each] > 0)
    .map((each) => t(`mail:waiting.${each}`, { count: waiting[each] }))
  const content: MailContent = {
    title: t('mail:waiting.title'),
    intro: t('mail:waiting.intro', { username: to.username }),
    rows: [],
    notes,
    link: { label: t('mail:waiting.link'), url: `${platform.config.publicUrl}/account/notifications` },
  }
  await sendMail(
    platform,
    { key: `waiting-${waiting.userId}-${waiting.at}`, to: to.email, language: to.language },
    content,
  )
}

async function send(
  platform: Platform,
  post: repository.FoundPost,
  about: string,
  url: string,
  { reason = post.reason, at }: { reason?: string | null; at?: number | undefined } = {},
): Promise<void> {
  const to = await findRecipient(platform, post.user_id)
  if (!to) return
  const t = await mailText(platform, to.language)
  const content: MailContent = {
    title: t(`mail:post.${about}.title`, { title: post.title }),
    intro: t(`mail:post.${about}.intro`, { username: to.username, title: post.title }),
    rows: [],
    notes: reason ? [t('mail:post.reason', { reason })] : [],
    link: { label: t(`mail:post.${about}.link`), url },
  }
  await sendMail(
    platform,
    {
      key: `post-${about}-${post.id}-${at ?? post.expires_at?.getTime() ?? post.version}`,
      to: to.email,
      language: to.language,
    },
    content,
  )
}
