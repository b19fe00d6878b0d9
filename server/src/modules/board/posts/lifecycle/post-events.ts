import { defineTopic } from '../../../../platform/events/topic.ts'
import type { FoundPost } from '../../board.repository.ts'

const published = defineTopic<FoundPost>()
const changed = defineTopic<FoundPost>()
const ended = defineTopic<FoundPost>()

/**
 * Calls back, in the same transaction, whenever a post begins to be seen: approved, renewed, opened
 * again, restored.
 */
export const whenPublished = published.listen
export const onPublished = published.tell

/**
 * Calls back, in the same transaction, when a post that waits or stands says something else than before, or
 * is handed in.
 */
export const whenChanged = changed.listen
export const onChanged = changed.tell

/** Calls back, in the same transaction, when a post that stood was closed by its author or ran out. */
export const whenEnded = ended.listen
export const onEnded = ended.tell
