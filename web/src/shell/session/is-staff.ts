import type { User } from '@lunula/contract/accounts/schemas.ts'

/** Whoever may do anything at all in the back office (product decision §5). */
export const isStaff = (user: Pick<User, 'permissions'> | null): boolean =>
  user !== null && user.permissions.length > 0
