import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import type { CUSTOMER_ACTIONS } from '@lunula/contract/customers/constants.ts'
import type { CustomerRow } from './customers.repository.ts'

type Action = (typeof CUSTOMER_ACTIONS)[number]

/** What a member of staff may do with an account, as far as the account goes: not whether a merge is safe. */
export function allowedActions(
  { id, role, deleted_at, ban_reason }: Pick<CustomerRow, 'id' | 'role' | 'deleted_at' | 'ban_reason'>,
  actor: { userId: string; permissions: readonly Permission[] },
): Action[] {
  if (deleted_at) return []
  const isCustomer = role === null
  const isOther = id !== actor.userId
  const offered: readonly (readonly [Action, Permission, boolean])[] = [
    ['note', 'customers.write', true],
    ['credit', 'customers.write', isOther],
    // what belongs to a colleague is not for everybody who helps customers
    ['end_sessions', 'customers.write', isCustomer],
    ['ban', 'posts.moderate', isOther && ban_reason === null],
    ['lift', 'posts.moderate', ban_reason !== null],
    ['merge', 'customers.write', isCustomer],
    ['export', 'customers.write', isCustomer],
    ['erase', 'customers.write', isCustomer],
  ]
  return offered.flatMap(([action, permission, fits]) =>
    fits && actor.permissions.includes(permission) ? [action] : [],
  )
}
