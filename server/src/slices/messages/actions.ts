import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { readStopToken } from './links.ts'
import * as mailsStore from './mails-store.ts'

export { setBlock } from './blocking.ts'
export { createMessages, type Messaging } from './messaging.ts'
export { messageData } from './personal.ts'
export { countUnread, findThread, listThreads, markRead, readThread } from './reading.ts'
export { listReports, reportThread, settleReport } from './reporting.ts'
export { startThread, writeMessage } from './writing.ts'

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
