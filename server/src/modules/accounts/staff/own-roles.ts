import { holdsAll, PERMISSIONS, type Permission, ROLE_NAMES } from '@lunula/contract/accounts/permissions.ts'
import { MAX_OWN_ROLES } from '@lunula/contract/accounts/roles/constants.ts'
import type { NewRoleBody, OwnRole, RoleBody } from '@lunula/contract/accounts/roles/schemas.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import { isTaken } from '../../../platform/database/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUser } from '../accounts.repository.ts'
import type { RoleRow } from '../accounts.tables.ts'
import { knownPermissions } from './held-role.ts'
import * as repository from './role.repository.ts'

/** Who asks: what they hold and which role they have. */
interface Actor {
  permissions: readonly Permission[]
  roleId: string | null
}

const subject = (id: string) => ({ kind: 'role', id })
const factsOf = ({ name, permissions }: RoleRow) => ({ name, permissions })
const nameKey = (name: string): string => name.trim().toLowerCase()
/** Names that would pass for a built-in role. */
const RESERVED: ReadonlySet<string> = new Set([...ROLE_NAMES, 'fulfillment'])

async function actorOf({ database }: Platform, { userId, permissions }: Principal): Promise<Actor> {
  return { permissions, roleId: (await findUser(database, userId))?.role_id ?? null }
}

function view(row: RoleRow, members: number, actor: Actor): OwnRole {
  const permissions = knownPermissions(row.permissions)
  const isTheirs = row.id !== actor.roleId && holdsAll(actor.permissions, permissions)
  return {
    _id: row.id,
    name: row.name,
    permissions: [...permissions],
    version: row.version,
    members,
    allowed_actions: isTheirs ? (members > 0 ? ['change'] : ['change', 'delete']) : [],
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The roles that the shop made, with what the one who asks may do with each. */
export async function listRoles(platform: Platform, user: Principal): Promise<OwnRole[]> {
  const actor = await actorOf(platform, user)
  const rows = await repository.findRoles(platform.database)
  const members = await repository.countMembers(platform.database)
  return rows.map((row) => view(row, members.get(row.id) ?? 0, actor))
}

/** Refusals: `roles.name_taken`, `roles.too_many`, `roles.permission_not_held`. */
export const createRole = (
  platform: Platform,
  user: Principal,
  { name, permissions }: NewRoleBody,
): Promise<OwnRole | Refusal> =>
  platform.database.transaction(async () => {
    const { database, clock } = platform
    if (!holdsAll(user.permissions, permissions)) return refuse('roles.permission_not_held')
    if (!isName(name)) return refuse('roles.name_taken')
    await repository.lockRoles(database)
    if ((await repository.findRoles(database)).length >= MAX_OWN_ROLES)
      return refuse('roles.too_many', { limit: MAX_OWN_ROLES })
    const now = clock.now()
    const row: RoleRow = {
      id: newId(),
      name: name.trim(),
      name_key: nameKey(name),
      permissions: inOrder(permissions),
      version: 1,
      created_at: now,
      updated_at: now,
    }
    if (!(await repository.insertRole(database, row))) return refuse('roles.name_taken')
    await recordChange(platform, { subject: subject(row.id), before: null, after: factsOf(row) })
    return view(row, 0, { permissions: user.permissions, roleId: null })
  })

/**
 * Renames a role and changes what it allows; who holds it is let in by it from the next request on, since
 * every request reads it. Refusals: `roles.not_found`, `roles.your_own`, `roles.permission_not_held`,
 * `roles.changed_elsewhere` with the role as it is, `roles.name_taken`.
 */
export async function changeRole(
  platform: Platform,
  user: Principal,
  id: string,
  { name, permissions, version }: RoleBody,
): Promise<OwnRole | Refusal> {
  const { database, clock } = platform
  const change = async (): Promise<OwnRole | Refusal> => {
    const actor = await actorOf(platform, user)
    const before = await lockEditable(platform, actor, id)
    if (isRefusal(before)) return before
    const members = await repository.findMembers(database, id)
    const said = { name: name.trim(), permissions: inOrder(permissions) }
    if (isSaidAlready(factsOf(before), said)) return view(before, members.length, actor)
    if (before.version !== version)
      return refuse('roles.changed_elsewhere', {}, view(before, members.length, actor))
    if (!holdsAll(actor.permissions, permissions)) return refuse('roles.permission_not_held')
    if (!isName(name)) return refuse('roles.name_taken')
    const after = await repository.updateRole(database, before, {
      ...said,
      name_key: nameKey(name),
      updated_at: clock.now(),
    })
    if (!after) return refuse('roles.changed_elsewhere')
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(after) })
    for (const member of members) platform.events.recheck(member)
    return view(after, members.length, actor)
  }
  return database.transaction(change).catch((error: unknown) => {
    if (isTaken(error)) return refuse('roles.name_taken')
    throw error
  })
}

/** Refusals: `roles.not_found`, `roles.your_own`, `roles.permission_not_held`, `roles.in_use`. */
export const removeRole = (platform: Platform, user: Principal, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await lockEditable(platform, await actorOf(platform, user), id)
    if (isRefusal(before)) return before
    const members = await repository.findMembers(database, id)
    if (members.length > 0) return refuse('roles.in_use', { count: members.length })
    await repository.deleteRole(database, id)
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: null })
    return null
  })

/** Nobody changes what they hold themselves, nor a role that allows more than theirs. */
async function lockEditable({ database }: Platform, actor: Actor, id: string): Promise<RoleRow | Refusal> {
  const row = await repository.lockRole(database, id)
  if (!row) return refuse('roles.not_found')
  if (row.id === actor.roleId) return refuse('roles.your_own')
  const mayTake = holdsAll(actor.permissions, knownPermissions(row.permissions))
  return mayTake ? row : refuse('roles.permission_not_held')
}

const isName = (name: string): boolean => nameKey(name) !== '' && !RESERVED.has(nameKey(name))

const inOrder = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((permission) => permissions.includes(permission))
