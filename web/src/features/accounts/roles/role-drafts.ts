import { PERMISSIONS, type Permission } from '@lunula/contract/accounts/permissions.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'

/** What is ticked and not saved yet: only what differs from the role. */
export type RoleDrafts = Readonly<Record<string, Readonly<Partial<Record<Permission, boolean>>>>>

/** Rows of the grid, by area. */
export const AREAS = {
  orders: ['orders.read', 'orders.fulfil', 'orders.refund'],
  goods: ['catalogue.write', 'inventory.write', 'promotions.write'],
  people: ['customers.read', 'customers.write', 'licences.review'],
  board: ['posts.moderate'],
  shop: ['reports.read', 'settings.write', 'staff.write'],
} as const satisfies Record<string, readonly Permission[]>
export const AREA_NAMES = Object.keys(AREAS) as (keyof typeof AREAS)[]

export const isTicked = (drafts: RoleDrafts, role: OwnRole, permission: Permission): boolean =>
  drafts[role._id]?.[permission] ?? role.permissions.includes(permission)

/** Ticks or unticks; a tick that is back where it was is no draft any more. */
export function toggle(drafts: RoleDrafts, role: OwnRole, permission: Permission): RoleDrafts {
  const ticked = !isTicked(drafts, role, permission)
  const { [permission]: _, ...others } = drafts[role._id] ?? {}
  const differs = ticked !== role.permissions.includes(permission)
  const draft = differs ? { ...others, [permission]: ticked } : others
  const { [role._id]: __, ...rest } = drafts
  return Object.keys(draft).length > 0 ? { ...rest, [role._id]: draft } : rest
}

/** What a role would allow, in the order of the contract. */
export const wantedOf = (drafts: RoleDrafts, role: OwnRole): Permission[] =>
  PERMISSIONS.filter((permission) => isTicked(drafts, role, permission))

/** Drafts that still differ once the roles were read anew; those of roles that are gone are dropped. */
export const stillOpen = (drafts: RoleDrafts, roles: readonly OwnRole[]): readonly OwnRole[] =>
  roles.filter((role) =>
    Object.entries(drafts[role._id] ?? {}).some(
      ([permission, ticked]) => role.permissions.includes(permission as Permission) !== ticked,
    ),
  )
