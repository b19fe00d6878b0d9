export const THREADS_PER_PAGE = 24
export const MESSAGES_PER_PAGE = 30
export const MAX_MESSAGE = 2000
/** Threads that one user may begin a day. */
export const THREADS_A_DAY = 30
/** The same first message goes to fewer posts than this a day. */
export const SAME_TEXT_POSTS = 5
/** An unread message is mailed after so many minutes, to whom has no page of the shop open. */
export const MAIL_AFTER_MINUTES = 5
export const THREAD_REPORT_REASONS = ['scam', 'harassment', 'spam', 'other'] as const
export type ThreadReportReason = (typeof THREAD_REPORT_REASONS)[number]
/**
 * Why nobody can write: the other one closed their account, one blocked them, the moderators shut one out of
 * the board, or the other one blocks oneself.
 */
export const THREAD_STOPS = ['gone', 'blocked', 'banned', 'refused'] as const
