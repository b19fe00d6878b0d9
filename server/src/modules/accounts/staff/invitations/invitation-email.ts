import type { Platform } from '../../../../platform/platform.ts'
import { findUser, findUserByEmail } from '../../accounts.repository.ts'
import { sendAccountMail } from '../../emails/account-emails.ts'
import { linkToken } from '../../sessions/tokens.ts'
import { findToMail } from './invitation.repository.ts'

export interface InvitationMail {
  id: string
  /** Of the link that is mailed. */
  linkId: string
}

/** Mails the link, unless it has ended or been replaced meanwhile. Run twice, it mails the same. */
export async function mailInvitation(platform: Platform, { id, linkId }: InvitationMail): Promise<void> {
  const { database } = platform
  const invitation = await findToMail(database, { id, linkId })
  const inviter = invitation && (await findUser(database, invitation.invited_by))
  if (!invitation || !inviter) return
  const holder = await findUserByEmail(database, invitation.email_key)
  await sendAccountMail(platform, {
    key: linkId,
    name: 'staff_invitation',
    to: invitation.email,
    language: holder?.email_verified_at ? holder.language : invitation.language,
    path: `/auth/staff-invitation?token=${linkToken(platform, linkId)}`,
    values: { from: inviter.username, email: invitation.email },
  })
}
