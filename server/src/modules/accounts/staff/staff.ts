import { type Permission, ROLE_NAMES } from '@lunula/contract/accounts/permissions.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { staffView } from '../accounts.presenter.ts'
import { findUser, findUserByEmail } from '../accounts.repository.ts'
import { emailKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { findEnrolled } from '../second-factor/second-factor.repository.ts'
import { findHeldRole, type HeldRole, holderOf, loadHeldRoles, roleName } from './held-role.ts'
import { lockRole } from './role.repository.ts'
import { judgeAccess, judgeRoleChange, type RoleHolder } from './staff.policy.ts'
import * as staffStore from './staff.repository.ts'

/** A user with what they hold. */
type Known = UserRow & { held: HeldRole }

/**
 * Everyone who works here, with what the one who asks may do about them. `actorId` null: the command line.
 */
export async function listStaff({ database }: Platform, actorId: string | null): Promise<StaffMember[]> {
  const heldBy = await loadHeldRoles(database)
  const known = (await staffStore.findStaff(database)).map((row) => ({ ...row, held: heldBy(row) }))
  const enrolled = await findEnrolled(
    database,
    known.map(({ id }) => id),
  )
  return known.map((row) => describe(row, { known, enrolled, actorId }))
}

/** The ids of everyone who may do this. */
export async function findStaffWith({ database }: Platform, permission: Permission): Promise<string[]> {
  const heldBy = await loadHeldRoles(database)
  return (await staffStore.findStaff(database))
    .filter((row) => heldBy(row).permissions.includes(permission))
    .map(({ id }) => id)
}

/**
 * Gives the owner of a confirmed address a role: the name of a built-in one, or the id of one that the shop
 * made. Refusals: `staff.user_not_found`, `staff.role_not_found`, `staff.not_yourself`, `staff.owners_only`,
 * `staff.role_beyond_yours`, `staff.last_owner`.
 */
export async function addStaff(
  platform: Platform,
  actorId: string | null,
  { email, role }: { email: string; role: string },
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
  role: string,
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

/**
 * Gives whoever accepts an invitation its role, as the one who sent it may now. Part of the caller's
 * transaction. Refusals: those of `addStaff`, `auth.required` when the inviter's account is closed.
 */
export async function giveInvitedRole(
  platform: Platform,
  inviterId: string,
  userId: string,
  role: string,
): Promise<Refusal | null> {
  const changed = await changeRole(platform, inviterId, userId, { to: role, mayBeNew: true })
  return isRefusal(changed) ? changed : null
}

/**
 * Whether somebody may give a role to who has none; part of the caller's transaction, until whose end the
 * role stays as it is. Refusals: `staff.role_not_found`, `staff.owners_only`, `staff.role_beyond_yours`.
 */
export async function checkGiving(
  platform: Platform,
  actorId: string,
  role: string,
): Promise<Refusal | null> {
  const { database } = platform
  const actor = await findUser(database, actorId)
  const to = await lockGiven(platform, role)
  if (isRefusal(to)) return to
  const problem = judgeRoleChange({
    actor: actor ? holderOf(actorId, await findHeldRole(database, actor)) : null,
    target: holderOf('', NO_ROLE),
    to,
    owners: 0,
  })
  return problem ? refuse(problem) : null
}

async function giveRole(
  platform: Platform,
  actorId: string | null,
  userId: string,
  { to, mayBeNew }: { to: string; mayBeNew: boolean },
): Promise<StaffMember | Refusal> {
  const users = await changeRole(platform, actorId, userId, { to, mayBeNew })
  if (isRefusal(users)) return users
  const member = users.find(({ id }) => id === userId)
  const enrolled = await findEnrolled(platform.database, [userId])
  return member ? describe(member, { known: users, enrolled, actorId }) : refuse('staff.not_found')
}

/**
 * Changes a role and writes down who did it; returns every owner, the one who asked and the one it is about,
 * as they are then.
 */
function changeRole(
  platform: Platform,
  actorId: string | null,
  userId: string,
  { to, mayBeNew }: { to: string | null; mayBeNew: boolean },
): Promise<Known[] | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const rows = await staffStore.lockOwnersAnd(database, actorId ? [actorId, userId] : [userId])
    const role = await lockGiven(platform, to)
    if (isRefusal(role)) return role
    const heldBy = await loadHeldRoles(database)
    const users = rows.map((row) => ({ ...row, held: heldBy(row) }))
    const actor = users.find(({ id }) => id === actorId) ?? null
    const target = users.find(({ id }) => id === userId)
    if (actorId && !actor) return refuse('auth.required')
    if (!target || (roleName(target.held) === null && !mayBeNew)) return refuse('staff.not_found')
    const problem = judgeRoleChange({
      actor: actor && holderOf(actor.id, actor.held),
      target: holderOf(target.id, target.held),
      to: role,
      owners: countOwners(users),
    })
    if (problem) return refuse(problem)
    const names = { before: roleName(target.held), after: role && roleName(role) }
    if ((target.role ?? target.role_id) === to) return users
    const now = clock.now()
    const columns = { role: role?.role ?? null, role_id: role?.own?.id ?? null }
    const changed = { ...(await staffStore.setRole(database, userId, columns, now)), held: role ?? NO_ROLE }
    await staffStore.insertStaffChange(database, {
      user_id: userId,
      changed_by: actorId,
      role_before: names.before,
      role_after: names.after,
      created_at: now,
    })
    const change = {
      subject: { kind: 'staff', id: userId },
      before: { role: names.before },
      after: { role: names.after },
    }
    await recordChange(platform, change, 'changeStaff')
    platform.events.recheck(userId)
    return users.map((user) => (user.id === userId ? changed : user))
  })
}

const NO_ROLE: HeldRole = { role: null, own: null, permissions: [] }

/** The role that is to be given; one that the shop made does not change or go meanwhile. */
async function lockGiven({ database }: Platform, key: string | null): Promise<HeldRole | null | Refusal> {
  if (key === null) return null
  const role = ROLE_NAMES.find((name) => name === key) ?? null
  if (role) return findHeldRole(database, { role, role_id: null })
  return (await lockRole(database, key))
    ? findHeldRole(database, { role: null, role_id: key })
    : refuse('staff.role_not_found')
}

const countOwners = (users: readonly Pick<RoleHolder, 'role'>[]): number =>
  users.filter(({ role }) => role === 'owner').length

interface Around {
  /** At least every owner and the one who asks. */
  known: readonly Known[]
  /** Who has set up a second factor. */
  enrolled: ReadonlySet<string>
  actorId: string | null
}

function describe(target: Known, { known, enrolled, actorId }: Around): StaffMember {
  const actor = known.find(({ id }) => id === actorId) ?? null
  const problem = judgeRoleChange({
    actor: actor && holderOf(actor.id, actor.held),
    target: holderOf(target.id, target.held),
    to: null,
    owners: countOwners(known),
  })
  const hasFactor = enrolled.has(target.id)
  const accesses = (['end_sessions', 'reset_second_factor'] as const).filter(
    (action) => judgeAccess({ actor, target, action }) === null && (action === 'end_sessions' || hasFactor),
  )
  return staffView(target, target.held, hasFactor, [
    ...(problem ? [] : (['change_role', 'remove'] as const)),
    ...accesses,
  ])
}
