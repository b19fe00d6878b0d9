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
export const QUEUES = ['pending', 'flagged', 'reported', 'hidden', 'all'] as const
/**
 * `dismiss` puts flags and reports aside and leaves the post as it is; `approve_change` and `reject_change`
 * are about what the author of an approved post wants it to say.
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
] as const
export type Decision = (typeof DECISIONS)[number]
