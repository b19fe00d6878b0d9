import { type Permission, permissionsOf, type Role } from '@lunula/contract/accounts/permissions.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { staffView } from '../accounts.presenter.ts'
import { findUserByEmail } from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { findEnrolled } from '../second-factor/second-factor.repository.ts'
import { judgeAccess, judgeRoleChange, type RoleHolder } from './staff.policy.ts'
import * as staffStore from './staff.repository.ts'

type Member = UserRow & { role: Role }

/**
 * Everyone who works here, with what the one who asks may do about them. `actorId` null: the command line.
 */
export async function listStaff({ database }: Platform, actorId: string | null): Promise<StaffMember[]> {
  const rows = await staffStore.findStaff(database)
  const members = rows.filter(isMember)
  const enrolled = await findEnrolled(
    database,
    members.map(({ id }) => id),
  )
  return members.map((row) => describe(row, { known: rows, enrolled, actorId }))
}

/** The ids of everyone who may do this. */
export const findStaffWith = async ({ database }: Platform, permission: Permission): Promise<string[]> =>
  (await staffStore.findStaff(database))
    .filter(({ role }) => permissionsOf(role).includes(permission))
    .map(({ id }) => id)

/**
 * Gives the owner of a confirmed address a role. Refusals: `staff.user_not_found`, `staff.not_yourself`,
 * `staff.owners_only`, `staff.last_owner`.
 */
export async function addStaff(
  platform: Platform,
  actorId: string | null,
  { email, role }: { email: string; role: Role },
): Promise<StaffMember | Refusal> {
  const user = await findUserByEmail(platform.database, emailKey(email))
  if (!user?.email_verified_at) return refuse('staff.user_not_found')
  return giveRole(platform, actorId, user.id, { to: role, mayBeNew: true })
}

/** Gives a member of staff another role. Refusals: `staff.not_found`, and those of `addStaff`. */
export const changeStaff = (
  platform: Platform,
  actorId: string | null,
  userId: string,
  role: Role,
): Promise<StaffMember | Refusal> => giveRole(platform, actorId, userId, { to: role, mayBeNew: false })

/** Takes a role away; the account stays. Refusals as `changeStaff`. */
export async function removeStaff(
  platform: Platform,
  actorId: string | null,
  userId: string,
): Promise<Refusal | null> {
  const removed = await changeRole(platform, actorId, userId, { to: null, mayBeNew: false })
  return isRefusal(removed) ? removed : null
}

/** Takes the role of the owner of an address away, from the command line. Refusals as `changeStaff`. */
export async function removeStaffByEmail(platform: Platform, email: string): Promise<Refusal | null> {
  const user = await findUserByEmail(platform.database, emailKey(email))
  return user ? removeStaff(platform, null, user.id) : refuse('staff.not_found')
}

async function giveRole(
  platform: Platform,
  actorId: string | null,
  userId: string,
  { to, mayBeNew }: { to: Role; mayBeNew: boolean },
): Promise<StaffMember | Refusal> {
  const users = await changeRole(platform, actorId, userId, { to, mayBeNew })
  if (isRefusal(users)) return users
  const member = users.filter(isMember).find(({ id }) => id === userId)
  const enrolled = await findEnrolled(platform.database, [userId])
  return member ? describe(member, { known: users, enrolled, actorId }) : refuse('staff.not_found')
}

/**
 * Changes a role and writes down who did it; returns every owner, the one who asked and the one it is about,
 * as they are then.
 */
function changeRole(
  { database, clock }: Platform,
  actorId: string | null,
  userId: string,
  { to, mayBeNew }: { to: Role | null; mayBeNew: boolean },
): Promise<UserRow[] | Refusal> {
  return database.transaction(async () => {
    const users = await staffStore.lockOwnersAnd(database, actorId ? [actorId, userId] : [userId])
    const actor = users.find(({ id }) => id === actorId) ?? null
    const target = users.find(({ id }) => id === userId)
    if (actorId && !actor) return refuse('auth.required')
    if (!target || (target.role === null && !mayBeNew)) return refuse('staff.not_found')
    const problem = judgeRoleChange({ actor, target, to, owners: countOwners(users) })
    if (problem) return refuse(problem)
    if (target.role === to) return users
    const now = clock.now()
    const changed = await staffStore.setRole(database, userId, to, now)
    await staffStore.insertStaffChange(database, {
      user_id: userId,
      changed_by: actorId,
      role_before: target.role,
      role_after: to,
      created_at: now,
    })
    return users.map((user) => (user.id === userId ? changed : user))
  })
}

const isMember = (user: UserRow): user is Member => user.role !== null

const countOwners = (users: readonly RoleHolder[]): number =>
  users.filter(({ role }) => role === 'owner').length

interface Around {
  /** At least every owner and the one who asks. */
  known: readonly UserRow[]
  /** Who has set up a second factor. */
  enrolled: ReadonlySet<string>
  actorId: string | null
}

function describe(target: Member, { known, enrolled, actorId }: Around): StaffMember {
  const actor = known.find(({ id }) => id === actorId) ?? null
  const problem = judgeRoleChange({ actor, target, to: null, owners: countOwners(known) })
  const hasFactor = enrolled.has(target.id)
  const accesses = (['end_sessions', 'reset_second_factor'] as const).filter(
    (action) => judgeAccess({ actor, target, action }) === null && (action === 'end_sessions' || hasFactor),
  )
  return staffView(target, hasFactor, [...(problem ? [] : (['change_role', 'remove'] as const)), ...accesses])
}
