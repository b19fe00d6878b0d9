/** What staff see of a draft; it is `expired` when its link is over and nobody paid. */
export const DRAFT_STATES = ['open', 'expired', 'paid', 'canceled'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
/** How long a payment link counts, in days. */
export const PAYMENT_LINK_DAYS = 7
/** By which staff order the list of drafts. */
export const DRAFT_SORTS = ['-created', 'created'] as const
export const MAX_DRAFT_LINES = 100
