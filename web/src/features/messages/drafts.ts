import { browserStorage } from '../../shell/storage/storage.ts'

/** Drafts beyond so many are forgotten, those that were touched first. */
const MOST = 20

/** What was typed for a thread (by its `_id`) or, before there is one, for a post, and not sent. */
export const readDraft = (id: string): string => browserStorage.read('messageDrafts')?.[id] ?? ''

/** Keeps what is typed; nothing forgets the draft. */
export function keepDraft(id: string, text: string): void {
  const { [id]: _, ...others } = browserStorage.read('messageDrafts') ?? {}
  const drafts =
    text.trim() === '' ? Object.entries(others) : [...Object.entries(others), [id, text] as const]
  browserStorage.set('messageDrafts', Object.fromEntries(drafts.slice(-MOST)))
}
