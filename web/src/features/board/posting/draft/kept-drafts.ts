import { browserStorage, type KeptDraft } from '../../../../shell/storage/storage.ts'

/** So many drafts are kept here; the one that was not touched for the longest goes first. */
const MOST = 20

/**
 * The drafts of this browser that are the visitor's own: a guest's, and those of the user who is signed in.
 * @param owner `_id` of the user, null for a guest
 */
export const keptDrafts = (owner: string | null): KeptDraft[] =>
  (browserStorage.read('guestPost') ?? []).filter((draft) => draft.owner === null || draft.owner === owner)

export const keptDraft = (key: string): KeptDraft | undefined =>
  (browserStorage.read('guestPost') ?? []).find((draft) => draft.key === key)

export function keepDraft(draft: KeptDraft): void {
  const others = (browserStorage.read('guestPost') ?? []).filter(({ key }) => key !== draft.key)
  browserStorage.set('guestPost', [draft, ...others].slice(0, MOST))
}

export function dropDraft(key: string): void {
  const left = (browserStorage.read('guestPost') ?? []).filter((draft) => draft.key !== key)
  if (left.length > 0) browserStorage.set('guestPost', left)
  else browserStorage.forget('guestPost')
}
