/** `submitted` waits for staff; only what is `approved` and not past its expiry frees an order of tax. */
export const EXEMPTION_STATUSES = ['submitted', 'approved', 'rejected'] as const
export const MAX_EXEMPTIONS = 60
/** What reviewers do with a certificate; an approved one is revoked. */
export const EXEMPTION_DECISIONS = ['approve', 'reject', 'revoke'] as const
