/** What a message of the contact form is about. */
export const INQUIRY_TOPICS = ['order', 'return', 'product', 'account', 'board', 'other'] as const
/** `answered` until the customer writes again. */
export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const
export const MAX_INQUIRY_TEXT = 4000
/** An inquiry that nobody added to is kept for so long. */
export const INQUIRY_DAYS = 730
/** By which staff order the list of inquiries; `waits`: open ones first, of these the longest waiting. */
export const INQUIRY_SORTS = ['waits', 'updated', '-updated'] as const
