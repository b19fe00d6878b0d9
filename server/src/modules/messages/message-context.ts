import { MAIL_AFTER_MINUTES } from '@lunula/contract/messages/constants.ts'
import { minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailWaiting, type Waiting } from './emails/message-emails.ts'
import { deleteSettledBefore } from './safety/thread-report.repository.ts'

const REPORT_DAYS = 180

export interface MessageContext {
  readonly platform: Platform
  /**
   * Looks in a few minutes whether a message still waits, and mails it then. Part of the caller's
   * transaction.
   */
  mailLater(waiting: Waiting): Promise<void>
}

/** Declares the jobs. */
export function createMessageContext(platform: Platform): MessageContext {
  const afterSeconds = MAIL_AFTER_MINUTES * 60
  const mail = platform.jobs.define<Waiting>(
    'messages.mail',
    { retries: 50, longestPause: 600 },
    async (waiting) => {
      if ((await mailWaiting(platform, waiting)) === 'later')
        await mail({ ...waiting, looks: waiting.looks + 1 }, { afterSeconds })
    },
  )
  platform.jobs.daily('messages.forget', () => forgetSettled(platform))
  return { platform, mailLater: (waiting) => mail(waiting, { afterSeconds }) }
}

/** Removes reports that were settled half a year ago. */
export const forgetSettled = ({ database, clock }: Platform): Promise<void> =>
  deleteSettledBefore(database, minutesFrom(clock.now(), -REPORT_DAYS * 24 * 60))
