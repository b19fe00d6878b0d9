import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import * as mailsStore from './message-email.repository.ts'
import { readStopToken } from './stop-link.ts'

export const wantsMails = ({ database }: Platform, userId: string): Promise<boolean> =>
  mailsStore.wantsMails(database, userId)

export const turnMails = ({ database, clock }: Platform, userId: string, wanted: boolean): Promise<void> =>
  mailsStore.turnMails(database, userId, { wanted, now: clock.now() })

/** Turns the mails of the person off to whom the link was given. Refusal: `messages.link_invalid`. */
export async function stopMails(platform: Platform, token: string): Promise<Refusal | null> {
  const userId = readStopToken(platform, token)
  if (!userId) return refuse('messages.link_invalid')
  await turnMails(platform, userId, false)
  return null
}
