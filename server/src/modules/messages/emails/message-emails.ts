import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { mailText } from '../../../platform/mail/mail-texts.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { signedLink } from '../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRecipient } from '../../accounts/index.ts'
import { findPosts } from '../../board/index.ts'
import { wasPushed } from '../../notifications/index.ts'
import * as repository from '../messages.repository.ts'
import { excerptOf, threadPath } from '../messages.rules.ts'
import { visibleName } from '../thread-queries.ts'
import { STOP_LINK } from './mail-choice.ts'
import { isDue, markMailed, wantsMails } from './message-email.repository.ts'

/** A message that may have to be mailed to the other one; `looks` counts how often it was put off. */
export interface Waiting {
  threadId: string
  userId: string
  number: number
  looks: number
}

const EXCERPT = 300
/** Whoever has the shop in sight for an hour and does not open the message knows of it. */
const MOST_LOOKS = 12

/**
 * Mails a message that is not read yet: one mail for a thread until it is read again. `later` while the user
 * has the shop open: they see that it waits, or leave.
 */
export async function mailWaiting(platform: Platform, waiting: Waiting): Promise<'done' | 'later'> {
  const { database, events } = platform
  const { userId, looks } = waiting
  if (!(await isDue(database, waiting)) || !(await wantsMails(database, userId))) return 'done'
  if (await wasPushed(platform, { userId, kind: 'message', path: threadPath(waiting.threadId) }))
    return 'done'
  if (await events.isOnline(userId)) return looks < MOST_LOOKS ? 'later' : 'done'
  // noted before it is sent: its key makes it one mail, however often this is tried
  if (await markMailed(database, waiting)) await sendWaiting(platform, waiting)
  return 'done'
}

async function sendWaiting(platform: Platform, { threadId, userId, number }: Waiting): Promise<void> {
  const to = await findRecipient(platform, userId)
  const thread = await repository.findSeenThread(platform.database, userId, threadId)
  const [message] = await repository.findMessages(platform.database, threadId, {
    before: number + 1,
    limit: 1,
  })
  if (!to || !thread || !message?.text) return
  const [post] = thread.post_id ? await findPosts(platform.database, [thread.post_id]) : []
  const t = await mailText(platform, to.language)
  const from =
    (await visibleName(platform, thread, userId)) ??
    t(post?.kind === 'worker' ? 'mail:message.technician' : 'mail:message.owner')
  const { publicUrl } = platform.config
  const stopUrl = signedLink(platform, STOP_LINK, userId)
  const content: MailContent = {
    title: t('mail:message.title', { from }),
    intro: t('mail:message.intro', { username: to.username, from }),
    said: excerptOf(message.text, EXCERPT),
    rows: post ? [[t('mail:message.about'), excerptOf(post.title, 60)]] : [],
    notes: [...(message.warning ? [t('mail:message.warning')] : []), t('mail:message.note')],
    link: { label: t('mail:message.link'), url: `${publicUrl}${threadPath(threadId)}` },
    footer: { text: t('mail:message.why'), label: t('mail:message.stop'), url: stopUrl },
  }
  await sendMail(
    platform,
    { key: `message-${threadId}-${userId}-${number}`, to: to.email, language: to.language },
    content,
  )
}
