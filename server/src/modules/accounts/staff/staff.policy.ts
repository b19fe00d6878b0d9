import { holdsAll, type Permission, type Role } from '@lunula/contract/accounts/permissions.ts'
import type { ProblemCode } from '@lunula/contract/errors.ts'

export interface RoleHolder {
  id: string
  /** A built-in one; null for customers, and for roles that the shop made. */
  role: Role | null
  permissions: readonly Permission[]
}

export interface RoleChange {
  /** null: whoever runs the command line on the server. */
  actor: RoleHolder | null
  target: RoleHolder
  /** null takes the role away. */
  to: Omit<RoleHolder, 'id'> | null
  /** How many owners there are before the change. */
  owners: number
}

/**
 * Why a role may not be changed; null when it may. Nobody changes their own role, only owners make and unmake
 * owners, nobody gives or takes what they do not hold themselves, and one owner always stays: that holds for
 * the command line as well.
 */
export function judgeRoleChange({ actor, target, to, owners }: RoleChange): ProblemCode | null {
  if (actor?.id === target.id) return 'staff.not_yourself'
  const aboutOwners = target.role === 'owner' || to?.role === 'owner'
  if (actor && aboutOwners && actor.role !== 'owner') return 'staff.owners_only'
  if (actor && !holdsAll(actor.permissions, [...target.permissions, ...(to?.permissions ?? [])]))
    return 'staff.role_beyond_yours'
  return leavesNoOwner(target.role, to?.role ?? null, owners) ? 'staff.last_owner' : null
}

/** Whether the shop would be without an owner. */
export const leavesNoOwner = (from: Role | null, to: Role | null, owners: number): boolean =>
  from === 'owner' && to !== 'owner' && owners <= 1

/**
 * Why somebody may not sign a member out or forget their second factor; null when they may. Owners are
 * touched by owners only, and second factors by no one else; one's own are changed in one's account.
 */
export function judgeAccess({
  actor,
  target,
  action,
}: {
  /** null: whoever runs the command line on the server. */
  actor: Pick<RoleHolder, 'id' | 'role'> | null
  target: Pick<RoleHolder, 'id' | 'role'>
  action: 'end_sessions' | 'reset_second_factor'
}): ProblemCode | null {
  if (!actor) return null
  if (actor.id === target.id) return 'staff.not_yourself'
  if (actor.role === 'owner') return null
  if (action === 'reset_second_factor' || target.role === 'owner') return 'staff.owners_only'
  return null
}
