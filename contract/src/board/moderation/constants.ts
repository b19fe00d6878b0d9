export const REPORT_REASONS = [
  'scam',
  'fee',
  'fake',
  'duplicate',
  'filled',
  'discrimination',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/**
 * What the checks find. Wording that prefers people and contacts in the text are refused before they can be
 * handed in.
 */
export const FLAGS = [
  'scam_sign',
  'watched_word',
  'profanity',
  'same_phone',
  'same_text',
  'same_photo',
  // of somebody who was shut out
  'banned_contact',
  'banned_photo',
  'banned_text',
] as const
export type PostFlag = (typeof FLAGS)[number]
/** What of a flag adds to the risk of a post, by which the queues are ordered. */
export const FLAG_RISK: Readonly<Record<PostFlag, number>> = {
  banned_contact: 50,
  banned_photo: 40,
  banned_text: 40,
  scam_sign: 30,
  watched_word: 25,
  same_text: 20,
  same_photo: 20,
  same_phone: 15,
  profanity: 15,
}
/** What a report adds whose reader's word weighs 1, and a post of the author that was removed before. */
export const REPORT_RISK = 20
export const REMOVED_RISK = 10
/** From here on a risk is high. */
export const HIGH_RISK = 50

export const QUEUES = ['pending', 'flagged', 'reported', 'appealed', 'hidden', 'all'] as const
/**
 * `dismiss` puts flags and reports aside and leaves the post as it is; `approve_change` and `reject_change`
 * are about what the author of an approved post wants it to say; `uphold` turns an appeal down.
 */
export const DECISIONS = [
  'approve',
  'reject',
  'hide',
  'restore',
  'remove',
  'dismiss',
  'approve_change',
  'reject_change',
  'uphold',
] as const
export type Decision = (typeof DECISIONS)[number]

/** Posts in these states can be appealed for. */
export const APPEALABLE = ['hidden', 'removed'] as const
export const MAX_APPEAL_TEXT = 1000
export const MAX_WATCHED_WORDS = 2000
