import { forgetInAudit } from '../../../platform/audit/audit-lines.ts'
import { HOUR_SECONDS } from '../../../platform/duration.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { removeUpload } from '../../media/index.ts'
import { userView } from '../accounts.presenter.ts'
import { findUser } from '../accounts.repository.ts'
import type { UserRow } from '../accounts.tables.ts'
import { findConfirmedPhones } from '../phone/confirm-phone.ts'
import { passwordMatches } from '../sign-in/passwords.ts'
import { findHeldRole, roleName } from '../staff/held-role.ts'
import { deleteInvitationsOf, findInvitationsOf } from '../staff/invitations/invitation.repository.ts'
import { leavesNoOwner } from '../staff/staff.policy.ts'
import { insertStaffChange, lockOwnersAnd } from '../staff/staff.repository.ts'
import * as closingStore from './deletion.repository.ts'

/** Guesses of a password by somebody who found a browser that is signed in. */
const CLOSING_TRIES = { times: 10, seconds: HOUR_SECONDS }

/** An address that somebody only claims is not theirs to read or to forget. */
const provenKey = (user: UserRow | undefined): string | null =>
  user?.email_verified_at ? user.email_key : null

/** What the accounts hold of a person. */
export const accountData = (platform: Platform): PersonalData => ({
  name: 'account',
  read: async (userId) => {
    const { database } = platform
    const user = await findUser(database, userId)
    const { sessions, identities, links, roles } = await closingStore.findTraces(database, userId)
    const invitations = await findInvitationsOf(database, { userId, emailKey: provenKey(user) })
    return {
      user: user && {
        ...userView(user, await findHeldRole(database, user)),
        last_seen_at: user.last_seen_at,
      },
      confirmed_phone: (await findConfirmedPhones(platform, [userId])).get(userId) ?? null,
      sessions: sessions.map(({ user_id, ...session }) => session),
      identities: identities.map(({ user_id, ...identity }) => identity),
      // of a link in a mail only that it was sent: whoever reads this must not be able to use it
      links: links.map(({ purpose, email, created_at, expires_at }) => ({
        purpose,
        email,
        created_at,
        expires_at,
      })),
      roles: roles.map(({ role_before, role_after, created_at }) => ({
        role_before,
        role_after,
        created_at,
      })),
      invitations: invitations.map(({ email, role, sent_at, accepted_at }) => ({
        email,
        role,
        sent_at,
        accepted_at,
      })),
    }
  },
  erase: async (userId) => {
    const { database, clock } = platform
    const user = await findUser(database, userId)
    if (user?.avatar) await removeUpload(platform, user.avatar)
    const now = clock.now()
    const role = user && roleName(await findHeldRole(database, user))
    if (role)
      await insertStaffChange(database, {
        user_id: userId,
        changed_by: userId,
        role_before: role,
        role_after: null,
        created_at: now,
      })
    if (user) await forgetInAudit(database, { userId, email: user.email })
    await deleteInvitationsOf(database, { userId, emailKey: provenKey(user) })
    await closingStore.deleteTraces(database, userId)
    await closingStore.anonymize(database, userId, now)
  },
})

/** Everything held about a user, by module. */
export async function exportAccount(
  { clock }: Platform,
  personal: readonly PersonalData[],
  userId: string,
): Promise<Record<string, unknown>> {
  const answer: Record<string, unknown> = { exported_at: clock.now() }
  for (const { name, read } of personal) answer[name] = await read(userId)
  return answer
}

/**
 * What closes one's own account. Refusals: those of `eraseAccount`, `auth.password_wrong`,
 * `request.too_many`.
 */
export function createClosing(
  platform: Platform,
  personal: readonly PersonalData[],
): (userId: string, password: string) => Promise<Refusal | null> {
  const { database, limits } = platform
  const tries = limits.define('close-account', CLOSING_TRIES)
  return async (userId, password) => {
    const spent = await tries.take(userId)
    if (spent) return spent
    const asked = await findUser(database, userId)
    if (!(await passwordMatches(asked?.password_hash ?? null, password))) return refuse('auth.password_wrong')
    return eraseAccount(platform, personal, userId)
  }
}

/**
 * Closes an account: every module removes what it holds of the person, all in one transaction. Refusals:
 * `auth.required` when it is closed, `staff.last_owner`.
 */
export const eraseAccount = (
  { database }: Platform,
  personal: readonly PersonalData[],
  userId: string,
): Promise<Refusal | null> =>
  database.transaction(async () => {
    const users = await lockOwnersAnd(database, [userId])
    const user = users.find(({ id }) => id === userId)
    if (!user) return refuse('auth.required')
    const owners = users.filter(({ role }) => role === 'owner').length
    if (leavesNoOwner(user.role, null, owners)) return refuse('staff.last_owner')
    for (const { erase } of personal) await erase(userId)
    return null
  })
