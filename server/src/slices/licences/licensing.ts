import type { Platform } from '../../platform/platform.ts'
import { type LicenceMail, sendLicenceMail } from './mails.ts'
import { remindHolders } from './reminding.ts'

/** The licences slice with its jobs. */
export interface Licensing {
  readonly platform: Platform
  /** Part of the caller's transaction. */
  sendMail(mail: LicenceMail): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createLicensing(platform: Platform): Licensing {
  const sendMail = platform.jobs.define<LicenceMail>(
    'licences.mail',
    { retries: 50, longestPause: 600 },
    (mail) => sendLicenceMail(platform, mail),
  )
  const licensing: Licensing = { platform, sendMail: (mail) => sendMail(mail) }
  platform.jobs.daily('licences.remind', () => remindHolders(licensing))
  return licensing
}
