import { defineTopic } from '../../platform/events/topic.ts'

const reviewed = defineTopic<string>()

/**
 * Calls back with the holder, in the same transaction, when a license of theirs is approved, rejected or
 * revoked.
 */
export const whenReviewed = reviewed.listen
export const onReviewed = reviewed.tell
