import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import { recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { sessionView } from '../accounts.presenter.ts'
import { findUser, findUserByEmail } from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts'
import { endSessions, findSessions } from '../sessions/device.repository.ts'
import { judgeAccess } from './staff.policy.ts'

/** The devices on which a member is signed in. Refusal: `staff.not_found`. */
export async function listStaffSessions(
  { database, clock }: Platform,
  { sessionId }: Principal,
  userId: string,
): Promise<{ docs: Session[] } | Refusal> {
  const member = await findUser(database, userId)
  if (!member || !isMember(member)) return refuse('staff.not_found')
  const rows = await findSessions(database, userId, clock.now())
  return { docs: rows.map((row) => sessionView(row, sessionId)) }
}

/**
 * Signs a member out everywhere, which is told where they were signed in. Refusals: `staff.not_found`,
 * `staff.owners_only`.
 */
export function endStaffSessions(
  platform: Platform,
  actorId: string,
  userId: string,
): Promise<Refusal | null> {
  return platform.database.transaction(async () => {
    const member = await memberFor(platform, actorId, userId, 'end_sessions')
    if (isRefusal(member)) return member
    const ended = await signOutEverywhere(platform, userId)
    const change = {
      subject: { kind: 'staff', id: userId },
      before: { sessions: ended },
      after: { sessions: 0 },
    }
    if (ended > 0) await recordChange(platform, change)
    else recordNothing()
    return null
  })
}

/**
 * Forgets a member's second factor, so that they set up a new one, and signs them out everywhere. `actorId`
 * null: the command line. Refusals: `staff.not_found`, `staff.owners_only`, `second_factor.not_enrolled`.
 */
export function resetSecondFactor(
  platform: Platform,
  actorId: string | null,
  userId: string,
): Promise<Refusal | null> {
  const { database } = platform
  return database.transaction(async () => {
    const member = await memberFor(platform, actorId, userId, 'reset_second_factor')
    if (isRefusal(member)) return member
    if (!(await deleteSecondFactor(database, userId))) return refuse('second_factor.not_enrolled')
    await signOutEverywhere(platform, userId)
    const change = {
      subject: { kind: 'staff', id: userId },
      before: { second_factor: true },
      after: { second_factor: false },
    }
    await recordChange(platform, change, 'resetSecondFactor')
    return null
  })
}

/** The same by an address, from the command line. */
export async function resetSecondFactorByEmail(platform: Platform, email: string): Promise<Refusal | null> {
  const user = await findUserByEmail(platform.database, emailKey(email))
  return user ? resetSecondFactor(platform, null, user.id) : refuse('staff.not_found')
}

const isMember = ({ role, role_id }: UserRow): boolean => role !== null || role_id !== null

async function memberFor(
  { database }: Platform,
  actorId: string | null,
  userId: string,
  action: Parameters<typeof judgeAccess>[0]['action'],
): Promise<UserRow | Refusal> {
  const member = await findUser(database, userId)
  if (!member || !isMember(member)) return refuse('staff.not_found')
  const actor = actorId === null ? null : ((await findUser(database, actorId)) ?? { id: actorId, role: null })
  const problem = judgeAccess({ actor, target: member, action })
  return problem ? refuse(problem) : member
}

/** How many sessions that ended. */
async function signOutEverywhere({ database, clock, events }: Platform, userId: string): Promise<number> {
  const now = clock.now()
  const open = await findSessions(database, userId, now)
  await endSessions(database, { userId, except: null, now })
  events.recheck(userId)
  return open.length
}
