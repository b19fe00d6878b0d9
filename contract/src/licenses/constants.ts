export const LICENSE_TYPES = [
  'nail_technician',
  'cosmetologist',
  'esthetician',
  'instructor',
  'salon',
  'school',
  'student',
] as const
export type LicenseType = (typeof LICENSE_TYPES)[number]
/** `submitted` waits for staff; `expired` was approved and is past its last day. */
export const LICENSE_STATUSES = ['submitted', 'approved', 'rejected', 'expired'] as const
/** What the holder may do with it. */
export const LICENSE_ACTIONS = ['attach', 'withdraw', 'renew'] as const
export const LICENSE_DECISIONS = ['approve', 'reject', 'revoke'] as const
export const MAX_LICENSES = 20
/** A later end is a slip of the pen: no board gives a license for longer. */
export const MAX_LICENSE_YEARS = 10
/** So many days before its end the holder is reminded. */
export const REMINDER_DAYS = [30, 7] as const
/** Cards on a page. */
export const MAX_PRICED_PRODUCTS = 60
