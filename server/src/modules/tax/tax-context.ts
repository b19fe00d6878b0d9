import type { Platform } from '../../platform/platform.ts'
import { type ExemptionMail, sendExemptionMail } from './exemption-emails.ts'

/** The tax module with its jobs. */
export interface TaxContext {
  readonly platform: Platform
  /** Part of the caller's transaction. */
  sendMail(mail: ExemptionMail): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createTaxContext(platform: Platform): TaxContext {
  const sendMail = platform.jobs.define<ExemptionMail>('tax.mail', (mail) =>
    sendExemptionMail(platform, mail),
  )
  return { platform, sendMail: (mail) => sendMail(mail) }
}
