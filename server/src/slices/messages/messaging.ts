import { MAIL_AFTER_MINUTES } from '@lunula/contract/messages.ts'
import { minutesFrom } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailWaiting, type Waiting } from './mails.ts'
import { deleteSettledBefore } from './reports-store.ts'

const REPORT_DAYS = 180

export interface Messaging {
  readonly platform: Platform
  /** Looks in a few minutes whether a message still waits, and mails it then. Part of the caller's transaction. */
  mailLater(waiting: Waiting): Promise<void>
}

/** Declares the jobs. */
export function createMessages(platform: Platform): Messaging {
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
