/** A link with `?aff=` counts for this long in a browser (product decision §3). */
export const AFFILIATE_DAYS = 30
/** An account is new for this long, and can say who invited it. */
export const CLAIM_HOURS = 48
/** Without the letters and digits that are mistaken for one another. */
export const INVITE_CODE_PATTERN = '^[A-HJ-NP-Za-hj-np-z2-9]{8}$'
export const REFERRAL_STATES = ['invited', 'earned', 'missed', 'refused', 'taken_back'] as const
export const CREDIT_KINDS = ['referral', 'claw_back', 'spent', 'returned', 'granted', 'taken'] as const
/** By which staff narrow and order the list of affiliates. */
export const AFFILIATE_STANDINGS = ['active', 'suspended'] as const
export const AFFILIATE_SORTS = ['payable', '-payable', 'joined', '-joined'] as const
/** Hundredths of a percent: a half. */
export const MAX_COMMISSION = 5_000
export const MAX_PAYABLE_DAYS = 365
/** Cents. */
export const MAX_REWARD = 100_000
export const MAX_FIRST_ORDER = 1_000_000
