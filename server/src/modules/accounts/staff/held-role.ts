import {
  PERMISSIONS,
  type Permission,
  permissionsOf,
  type Role,
} from '@lunula/contract/accounts/permissions.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RoleRow, UserRow } from '../accounts.tables.ts'
import { findRole, findRoles } from './role.repository.ts'
import type { RoleHolder } from './staff.policy.ts'

/** What somebody is in the shop: a built-in role, one that the shop made, or neither. */
export interface HeldRole {
  role: Role | null
  own: Pick<RoleRow, 'id' | 'name'> | null
  permissions: readonly Permission[]
}

/** Permissions as they are stored; names that this version does not know allow nothing. */
export const knownPermissions = (stored: readonly string[] | null): readonly Permission[] =>
  PERMISSIONS.filter((permission) => stored?.includes(permission))

type Holder = Pick<UserRow, 'role' | 'role_id'>

const held = (role: Role | null, own: RoleRow | undefined): HeldRole => ({
  role,
  own: own ? { id: own.id, name: own.name } : null,
  permissions: role ? permissionsOf(role) : knownPermissions(own?.permissions ?? null),
})

export const findHeldRole = async (database: Database, { role, role_id }: Holder): Promise<HeldRole> =>
  held(role, role_id ? await findRole(database, role_id) : undefined)

/** Tells of any user what they hold, by one read. */
export async function loadHeldRoles(database: Database): Promise<(user: Holder) => HeldRole> {
  const roles = new Map((await findRoles(database)).map((row) => [row.id, row]))
  return ({ role, role_id }) => held(role, role_id ? roles.get(role_id) : undefined)
}

/** As staff and the log call a role; null for a customer's. */
export const roleName = ({ role, own }: HeldRole): string | null => role ?? own?.name ?? null

export const holderOf = (id: string, { role, permissions }: HeldRole): RoleHolder => ({
  id,
  role,
  permissions,
})
