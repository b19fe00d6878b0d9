import { defineTopic } from '../../../platform/events/topic.ts'

const confirmed = defineTopic<string>()

/**
 * Calls back with the user, in the same transaction, when their number is confirmed, or one that was is no
 * longer theirs.
 */
export const whenPhoneConfirmed = confirmed.listen
export const onPhoneConfirmed = confirmed.tell
