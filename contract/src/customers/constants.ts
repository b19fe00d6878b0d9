export const CUSTOMER_SORTS = ['joined', '-joined', 'name', '-name'] as const
/** What stands out about an account; `closed` ones are listed only when they are asked for. */
export const CUSTOMER_STANDINGS = ['unconfirmed', 'banned', 'staff', 'closed'] as const
/** In cents: the most that staff grant, or take back, at once. */
export const MAX_GRANT = 50_000
/** What staff may do with a customer. */
export const CUSTOMER_ACTIONS = [
  'note',
  'credit',
  'end_sessions',
  'ban',
  'lift',
  'merge',
  'export',
  'erase',
] as const
/** Why two accounts are not put together. */
export const MERGE_PROBLEMS = [
  'same',
  'closed',
  'staff',
  'banned',
  'paying',
  'affiliate',
  'referred',
  'waiting_licenses',
  'too_many_addresses',
] as const
export type MergeProblem = (typeof MERGE_PROBLEMS)[number]
