import type { Platform } from '../../platform/platform.ts'
import { type AccountLimits, defineLimits } from './abuse.ts'
import { type LinkOrder, mailLink } from './links.ts'
import { mailNotice, type Notice } from './notices.ts'

/** The accounts slice with its limits and its jobs. */
export interface Accounts {
  readonly platform: Platform
  readonly limits: AccountLimits
  /** Both are part of the caller's transaction, and mail once. */
  sendLink(order: LinkOrder): Promise<void>
  notify(notice: Notice): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createAccounts(platform: Platform): Accounts {
  const patient = { retries: 50, longestPause: 600 }
  return {
    platform,
    limits: defineLimits(platform),
    sendLink: platform.jobs.define<LinkOrder>('accounts.link', patient, (order) => mailLink(platform, order)),
    notify: platform.jobs.define<Notice>('accounts.notice', patient, (notice) =>
      mailNotice(platform, notice),
    ),
  }
}
