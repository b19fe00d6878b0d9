import type { Platform } from '../../platform/platform.ts'
import { type LicenseMail, sendLicenseMail } from './reminders/license-emails.ts'
import { remindHolders } from './reminders/remind-holders.ts'

/** The licenses module with its jobs. */
export interface LicenseContext {
  readonly platform: Platform
  /** Part of the caller's transaction. */
  sendMail(mail: LicenseMail): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createLicenseContext(platform: Platform): LicenseContext {
  const sendMail = platform.jobs.define<LicenseMail>('licences.mail', (mail) =>
    sendLicenseMail(platform, mail),
  )
  const licenseContext: LicenseContext = { platform, sendMail: (mail) => sendMail(mail) }
  platform.jobs.daily('licences.remind', () => remindHolders(licenseContext))
  return licenseContext
}
