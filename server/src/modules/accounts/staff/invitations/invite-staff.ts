import { INVITATION_DAYS, MAX_INVITATIONS } from '@lunula/contract/accounts/invitations/constants.ts'
import type { StaffInvitation } from '@lunula/contract/accounts/invitations/schemas.ts'
import { recordChange } from '../../../../platform/audit/audit.ts'
import { daysFrom } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import type { AccountContext } from '../../account-context.ts'
import { countInvitation } from '../../account-limits.ts'
import { findOpenUsers, findUser, findUserByEmail } from '../../accounts.repository.ts'
import { emailKey } from '../../accounts.rules.ts'
import type { InvitationRow } from '../../accounts.tables.ts'
import { hashToken, linkToken } from '../../sessions/tokens.ts'
import { type HeldRole, holderOf, loadHeldRoles, roleName } from '../held-role.ts'
import { judgeRoleChange, type RoleHolder } from '../staff.policy.ts'
import { checkGiving } from '../staff.ts'
import * as repository from './invitation.repository.ts'

/** How long ended invitations are kept: until then an expired one can be sent once more. */
const KEPT_DAYS = 30

const subject = (id: string) => ({ kind: 'staff_invitation', id })
const keyOf = ({ role, role_id }: InvitationRow): string => role ?? String(role_id)

/** The invitations that wait, with what the one who asks may do about each. */
export async function listInvitations(platform: Platform, actorId: string): Promise<StaffInvitation[]> {
  return present(platform, actorId, await repository.findOpen(platform.database))
}

/**
 * Mails an address a link by which its owner gets a role. Whether the address has an account changes nothing,
 * unless that account works here. Refusals: those of `checkGiving`, `staff.already_member`,
 * `staff.already_invited`, `staff.too_many_invitations`, `request.too_many`.
 */
export function inviteStaff(
  accounts: AccountContext,
  actorId: string,
  { email, role }: { email: string; role: string },
): Promise<StaffInvitation | Refusal> {
  const { platform } = accounts
  const { database, clock } = platform
  return database.transaction(async () => {
    const refused = await checkGiving(platform, actorId, role)
    if (refused) return refused
    const key = emailKey(email)
    const holder = await findUserByEmail(database, key)
    if (holder?.email_verified_at && (holder.role ?? holder.role_id)) return refuse('staff.already_member')
    const now = clock.now()
    await repository.lockInvitations(database)
    await repository.deleteEndedBefore(database, daysFrom(now, -KEPT_DAYS))
    if ((await repository.countOpen(database)) >= MAX_INVITATIONS)
      return refuse('staff.too_many_invitations', { limit: MAX_INVITATIONS })
    const isOwn = role.includes('-')
    const row: InvitationRow = {
      id: newId(),
      email: email.trim(),
      email_key: key,
      role: isOwn ? null : (role as NonNullable<InvitationRow['role']>),
      role_id: isOwn ? role : null,
      ...newLink(platform, actorId),
      language: (await findUser(database, actorId))?.language === 'vi' ? 'vi' : 'en',
      created_at: now,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    }
    if (!(await repository.insertInvitation(database, row))) return refuse('staff.already_invited')
    return (await countInvitation(accounts.limits, email)) ?? send(accounts, actorId, { before: null, row })
  })
}

/**
 * Mails a new link in place of the one before; from now on it is this member's invitation. Refusals:
 * `staff.invitation_not_found`, `request.too_many`, those of `checkGiving`.
 */
export function resendInvitation(
  accounts: AccountContext,
  actorId: string,
  id: string,
): Promise<StaffInvitation | Refusal> {
  const { platform } = accounts
  return platform.database.transaction(async () => {
    const before = await lockFor(platform, actorId, id)
    if (isRefusal(before)) return before
    const tooMany = await countInvitation(accounts.limits, before.email)
    if (tooMany) return tooMany
    const row = await repository.updateInvitation(platform.database, id, newLink(platform, actorId))
    return send(accounts, actorId, { before, row })
  })
}

/** Refusals: `staff.invitation_not_found`, those of `checkGiving`. */
export function revokeInvitation(platform: Platform, actorId: string, id: string): Promise<Refusal | null> {
  return platform.database.transaction(async () => {
    const before = await lockFor(platform, actorId, id)
    if (isRefusal(before)) return before
    await repository.updateInvitation(platform.database, id, { revoked_at: platform.clock.now() })
    const { email } = before
    await recordChange(platform, { subject: subject(id), before: { email }, after: null })
    return null
  })
}

/** An open invitation, by whoever could have sent it. */
async function lockFor(platform: Platform, actorId: string, id: string): Promise<InvitationRow | Refusal> {
  const row = await repository.lockOpen(platform.database, id)
  if (!row) return refuse('staff.invitation_not_found')
  return (await checkGiving(platform, actorId, keyOf(row))) ?? row
}

type Link = Pick<InvitationRow, 'link_id' | 'hash' | 'invited_by' | 'sent_at' | 'expires_at'>

function newLink(platform: Platform, actorId: string): Link {
  const now = platform.clock.now()
  const linkId = newId()
  return {
    link_id: linkId,
    hash: hashToken(linkToken(platform, linkId)),
    invited_by: actorId,
    sent_at: now,
    expires_at: daysFrom(now, INVITATION_DAYS),
  }
}

async function send(
  { platform, sendInvitation }: AccountContext,
  actorId: string,
  { before, row }: { before: InvitationRow | null; row: InvitationRow },
): Promise<StaffInvitation> {
  await sendInvitation({ id: row.id, linkId: row.link_id })
  const heldBy = await loadHeldRoles(platform.database)
  const facts = (each: InvitationRow) => ({
    email: each.email,
    role: roleName(heldBy(each)),
    expires_at: each.expires_at,
  })
  await recordChange(platform, {
    subject: subject(row.id),
    before: before && facts(before),
    after: facts(row),
  })
  const [view] = await present(platform, actorId, [row])
  if (!view) throw new Error('An invitation was sent and cannot be shown.')
  return view
}

async function present(
  { database, clock }: Platform,
  actorId: string,
  rows: readonly InvitationRow[],
): Promise<StaffInvitation[]> {
  const heldBy = await loadHeldRoles(database)
  const user = await findUser(database, actorId)
  const actor = user ? holderOf(actorId, heldBy(user)) : null
  const inviters = await findOpenUsers(database, [...new Set(rows.map(({ invited_by }) => invited_by))])
  const names = new Map(inviters.map(({ id, username }) => [id, username]))
  const now = clock.now()
  return rows.map((row) => {
    const held = heldBy(row)
    return {
      _id: row.id,
      email: row.email,
      role: held.role,
      own_role: held.own?.name ?? null,
      invited_by: names.get(row.invited_by) ?? '',
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      expired: row.expires_at <= now,
      allowed_actions: mayGive(actor, held) ? ['resend', 'revoke'] : [],
    }
  })
}

const NOBODY: RoleHolder = { id: '', role: null, permissions: [] }

const mayGive = (actor: RoleHolder | null, to: HeldRole): boolean =>
  actor !== null && judgeRoleChange({ actor, target: NOBODY, to, owners: 0 }) === null
