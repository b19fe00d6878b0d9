import { addressIn } from '@lunula/contract/languages.ts'
import { minutesFrom } from '../../../platform/clock.ts'
import { DAY_MINUTES } from '../../../platform/duration.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AccountContext } from '../account-context.ts'
import * as repository from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import type { LinkPurpose, UserRow } from '../accounts.tables.ts'
import { sendAccountMail } from '../emails/account-emails.ts'
import { hashToken, linkToken } from '../sessions/tokens.ts'
import { keepLink } from './email-link.repository.ts'

export const LINK_PURPOSES: readonly LinkPurpose[] = ['verify', 'reset', 'change_email']

const LIFETIME_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  verify: DAY_MINUTES,
  reset: 60,
  change_email: DAY_MINUTES,
}

type Reason = 'sign_up' | 'resend' | 'forgot' | 'change_email'

const PURPOSE: Readonly<Record<Reason, LinkPurpose>> = {
  sign_up: 'verify',
  resend: 'verify',
  forgot: 'reset',
  change_email: 'change_email',
}

/**
 * A link that was asked for. Whether one is mailed is found out later, so that asking takes as long for every
 * address.
 */
export interface LinkOrder {
  /** Of the link; sorted by time. */
  id: string
  reason: Reason
  /** null: nobody has the address that was given. */
  userId: string | null
}

/** Part of the caller's transaction. */
export const orderLink = (accounts: AccountContext, reason: Reason, userId: string | null): Promise<void> =>
  accounts.sendLink({ id: newId(), reason, userId })

/** Mails the link, or that there is an account already, or nothing. Run twice, it mails the same. */
export async function mailLink(platform: Platform, { id, reason, userId }: LinkOrder): Promise<void> {
  const { database } = platform
  const user = userId === null ? undefined : await repository.findUser(database, userId)
  if (!user || user.deleted_at) return
  const email = reason === 'change_email' ? user.new_email : user.email
  if (email === null) return
  if (PURPOSE[reason] !== 'reset') {
    const holder = await repository.findUserByEmail(database, emailKey(email))
    // one's own address may be written in other letters
    const isOwn = reason === 'change_email' && holder?.id === user.id
    if (holder?.email_verified_at && !isOwn)
      return reason === 'resend' ? undefined : mailAccountExists(platform, id, holder)
  }
  await mailLinkTo(platform, { id, user, email, purpose: PURPOSE[reason] })
}

const mailAccountExists = (platform: Platform, id: string, { email, language }: UserRow): Promise<void> =>
  sendAccountMail(platform, {
    key: id,
    name: 'exists',
    to: email,
    language,
    path: '/auth/signin',
    values: { reset: addressIn(`${platform.config.publicUrl}/auth/forgot-password`, language) },
  })

interface Addressed {
  id: string
  user: UserRow
  email: string
  purpose: LinkPurpose
}

async function mailLinkTo(platform: Platform, { id, user, email, purpose }: Addressed): Promise<void> {
  const now = platform.clock.now()
  const token = linkToken(platform, id)
  const kept = await keepLink(platform.database, {
    id,
    hash: hashToken(token),
    user_id: user.id,
    purpose,
    email,
    created_at: now,
    expires_at: minutesFrom(now, LIFETIME_MINUTES[purpose]),
  })
  if (!kept) return
  await sendAccountMail(platform, {
    key: id,
    name: purpose,
    to: email,
    language: user.language,
    path: `${purpose === 'reset' ? '/auth/reset-password' : '/auth/active-email'}?token=${token}`,
    values: { username: user.username, email },
  })
}
