import { readLinkToken, type SignedLink } from '../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import * as mailsStore from './message-email.repository.ts'

/** Of a user. */
export const STOP_LINK: SignedLink = {
  purpose: 'message-mails',
  page: '/unsubscribe?topic=messages&token=',
  invalid: 'messages.link_invalid',
}

export const wantsMails = ({ database }: Platform, userId: string): Promise<boolean> =>
  mailsStore.wantsMails(database, userId)

export const turnMails = ({ database, clock }: Platform, userId: string, wanted: boolean): Promise<void> =>
  mailsStore.turnMails(database, userId, { wanted, now: clock.now() })

/** Turns the mails of the person off to whom the link was given. Refusal: `messages.link_invalid`. */
export async function stopMails(platform: Platform, token: string): Promise<Refusal | null> {
  const userId = readLinkToken(platform, STOP_LINK, token)
  if (isRefusal(userId)) return userId
  await turnMails(platform, userId, false)
  return null
}
