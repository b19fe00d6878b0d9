/** `submitted` waits for staff; only what is `approved` and not past its expiry frees an order of tax. */
export const EXEMPTION_STATUSES = ['submitted', 'approved', 'rejected'] as const
export const MAX_EXEMPTIONS = 60
