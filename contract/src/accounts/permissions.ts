/** What staff may do (product decision §5). A user with at least one of these is staff. */
export const PERMISSIONS = [
  'catalogue.write',
  'inventory.write',
  'orders.read',
  'orders.fulfil',
  'orders.refund',
  'promotions.write',
  'customers.read',
  'customers.write',
  'posts.moderate',
  'licences.review',
  'reports.read',
  'settings.write',
  'staff.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Roles bundle permissions; a member of staff has exactly one. */
export const ROLE_NAMES = ['owner', 'manager', 'fulfilment', 'support', 'moderator'] as const
export type Role = (typeof ROLE_NAMES)[number]

export const ROLES: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'staff.write'),
  fulfilment: ['inventory.write', 'orders.read', 'orders.fulfil'],
  support: ['orders.read', 'orders.refund', 'customers.read', 'customers.write'],
  moderator: ['posts.moderate', 'licences.review'],
}

/** What a built-in role allows. */
export const permissionsOf = (role: Role | null): readonly Permission[] => (role === null ? [] : ROLES[role])

/** Whether everything of `wanted` is held. */
export const holdsAll = (held: readonly Permission[], wanted: readonly Permission[]): boolean =>
  wanted.every((permission) => held.includes(permission))
