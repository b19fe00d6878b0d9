import type { InvitationShown } from '@lunula/contract/accounts/invitations/schemas.ts'
import type { Language, SignedIn } from '@lunula/contract/accounts/schemas.ts'
import { withAudit } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import type { AccountContext } from '../../account-context.ts'
import { countLinkUsed } from '../../account-limits.ts'
import { userView } from '../../accounts.presenter.ts'
import { findUser, findUserByEmail } from '../../accounts.repository.ts'
import { isAcceptablePassword } from '../../accounts.rules.ts'
import type { InvitationRow, UserRow } from '../../accounts.tables.ts'
import type { Client } from '../../sessions/sessions.ts'
import { hashToken } from '../../sessions/tokens.ts'
import { createAccount } from '../../sign-in/create-account.ts'
import { enterAccount } from '../../sign-in/enter-account.ts'
import { commonPasswords, hashPassword } from '../../sign-in/passwords.ts'
import { findHeldRole } from '../held-role.ts'
import { giveInvitedRole } from '../staff.ts'
import * as repository from './invitation.repository.ts'

/** What the link offers whoever has it. Refusals: `staff.invitation_over`, `request.too_many`. */
export async function readInvitation(
  { platform, limits }: AccountContext,
  token: string,
  ip: string,
): Promise<InvitationShown | Refusal> {
  const { database, clock } = platform
  const tooMany = await countLinkUsed(limits, ip)
  if (tooMany) return tooMany
  const hash = hashToken(token)
  const open = await repository.findByLink(database, { hash, now: clock.now() })
  const invitation = open ?? (await findTakenUp(database, hash))?.invitation
  if (!invitation) return refuse('staff.invitation_over')
  const { role, own } = await findHeldRole(database, invitation)
  const holder = await findUserByEmail(database, invitation.email_key)
  return {
    email: invitation.email,
    role,
    own_role: own?.name ?? null,
    has_account: Boolean(holder?.email_verified_at),
    accepted: !open,
    expires_at: invitation.expires_at.toISOString(),
  }
}

/**
 * The invitation that was accepted by this link, and whoever accepted it, while they hold a role. They open
 * the mail again, or never heard that they are in.
 */
async function findTakenUp(database: Database, hash: string) {
  const invitation = await repository.findAccepted(database, hash)
  const member = invitation?.accepted_by ? await findUser(database, invitation.accepted_by) : undefined
  return invitation && member && (member.role ?? member.role_id) ? { invitation, member } : undefined
}

interface Request {
  token: string
  ip: string
  requestId: string
}

/**
 * Takes the role up, as the account whose confirmed address was invited. An unconfirmed one may have been
 * opened by somebody else, who would know its password. Refusals: `staff.invitation_over`,
 * `staff.invitation_other_account`, `staff.invitation_unconfirmed`, `staff.already_member`.
 */
export async function acceptInvitation(
  { platform, limits }: AccountContext,
  userId: string,
  { token, ip, requestId }: Request,
): Promise<Omit<SignedIn, 'token'> | Refusal> {
  const { database, config } = platform
  const tooMany = await countLinkUsed(limits, ip)
  if (tooMany) return tooMany
  return database.transaction(async () => {
    const member = await takeUpAs(platform, userId, { hash: hashToken(token), requestId })
    if (isRefusal(member)) return member
    const held = await findHeldRole(database, member)
    return {
      user: userView(member, held),
      second_factor_due: held.permissions.length > 0 && config.staffSecondFactor === 'required',
    }
  })
}

/** Whoever took it up already is answered as it stands. */
async function takeUpAs(
  platform: Platform,
  userId: string,
  { hash, requestId }: { hash: string; requestId: string },
): Promise<UserRow | Refusal> {
  const { database, clock } = platform
  const invitation = await repository.useInvitation(database, { hash, now: clock.now() })
  if (!invitation) {
    const member = (await findTakenUp(database, hash))?.member
    return member?.id === userId ? member : refuse('staff.invitation_over')
  }
  const user = await findUser(database, userId)
  if (!user || user.email_key !== invitation.email_key) return refuse('staff.invitation_other_account')
  if (!user.email_verified_at) return refuse('staff.invitation_unconfirmed')
  return takeUp(platform, { invitation, user, requestId })
}

/**
 * Opens an account for the invited address, which the link confirms, takes the role up and signs in.
 * Refusals: `staff.invitation_over`, `auth.password_common`; `auth.email_taken` when the address has a
 * confirmed account.
 */
export async function signUpByInvitation(
  accounts: AccountContext,
  { token, password, language, requestId }: Omit<Request, 'ip'> & { password: string; language: Language },
  client: Client,
): Promise<SignedIn | Refusal> {
  const { platform, limits } = accounts
  const { database, clock } = platform
  const tooMany = await countLinkUsed(limits, client.ip)
  if (tooMany) return tooMany
  const lookup = { hash: hashToken(token), now: clock.now() }
  const offered = await repository.findByLink(database, lookup)
  if (!offered) return refuse('staff.invitation_over')
  const { email } = offered
  if (!isAcceptablePassword(password, commonPasswords, [email.split('@')[0] ?? '']))
    return refuse('auth.password_common')
  const passwordHash = await hashPassword(password)
  return database.transaction(async () => {
    const invitation = await repository.useInvitation(database, lookup)
    if (!invitation) return refuse('staff.invitation_over')
    const user = await createAccount(platform, { email, passwordHash, verified: true, language })
    if (isRefusal(user)) return user
    const member = await takeUp(platform, { invitation, user, requestId })
    return isRefusal(member) ? member : enterAccount(accounts, member, client)
  })
}

interface Taken {
  invitation: InvitationRow
  user: UserRow
  requestId: string
}

/**
 * Part of the caller's transaction. What the inviter may no longer give is an invitation that has ended.
 */
async function takeUp(
  platform: Platform,
  { invitation, user, requestId }: Taken,
): Promise<UserRow | Refusal> {
  const { database } = platform
  if (user.role ?? user.role_id) return refuse('staff.already_member')
  await repository.updateInvitation(database, invitation.id, { accepted_by: user.id })
  const role = invitation.role ?? String(invitation.role_id)
  const who = { actorId: user.id, operation: 'acceptStaffInvitation', requestId }
  const change = { subject: { kind: 'staff', id: user.id }, before: null, after: { role } }
  const refused = await withAudit(platform, { ...who, change }, () =>
    giveInvitedRole(platform, invitation.invited_by, user.id, role),
  )
  if (refused) return refuse('staff.invitation_over')
  return { ...user, role: invitation.role, role_id: invitation.role_id }
}
