import type { Platform } from '../../platform/platform.ts'
import { type AccountLimits, defineLimits } from './account-limits.ts'
import { type LinkOrder, mailLink } from './email-verification/email-links.ts'
import { type SecurityEmail, sendSecurityEmail } from './emails/security-emails.ts'
import { type InvitationMail, mailInvitation } from './staff/invitations/invitation-email.ts'

/** The accounts module with its limits and its jobs. */
export interface AccountContext {
  readonly platform: Platform
  readonly limits: AccountLimits
  /** All are part of the caller's transaction, and mail once. */
  sendLink(order: LinkOrder): Promise<void>
  notify(notice: SecurityEmail): Promise<void>
  sendInvitation(mail: InvitationMail): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createAccountContext(platform: Platform): AccountContext {
  return {
    platform,
    limits: defineLimits(platform),
    sendLink: platform.jobs.define<LinkOrder>('accounts.link', (order) => mailLink(platform, order)),
    notify: platform.jobs.define<SecurityEmail>('accounts.notice', (notice) =>
      sendSecurityEmail(platform, notice),
    ),
    sendInvitation: platform.jobs.define<InvitationMail>('accounts.invitation', (mail) =>
      mailInvitation(platform, mail),
    ),
  }
}
