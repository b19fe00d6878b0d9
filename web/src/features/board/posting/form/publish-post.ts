import { board } from '@lunula/contract/board/endpoints.ts'
import { MIN_PHOTOS, type PostProblem, problemsOf } from '@lunula/contract/board/fields/complete.ts'
import { proseProblems } from '@lunula/contract/board/prose/prose-problems.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { api, reportError } from '../../../../shell/api/api.ts'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { saveOpen, savesItself } from '../draft/autosave.ts'
import { closeDraft, useDraft } from '../draft/draft-store.ts'
import { dropDraft } from '../draft/kept-drafts.ts'
import { ChangedElsewhere } from '../draft/save-draft.ts'
import { today } from '../today.ts'
import { byField, inOrder, unreadProblems } from './check-form.ts'

/**
 * What became of a press on the button. `problems` stand in the fields; `refused` has the server's sentence.
 */
export type Outcome =
  | { done: OwnPost }
  | { problems: readonly PostProblem[] }
  | { refused: string; code: string }
  | { failed: true }

/**
 * What stands in the way as far as the browser knows; told beside the fields. @param isSignedIn photos can be
 * asked for
 */
export function findProblems(isSignedIn: boolean): readonly PostProblem[] {
  const { draft, problems } = useDraft.getState()
  if (!draft) return []
  const { kind, content, photos } = draft
  const least = MIN_PHOTOS[kind]
  const { zip_code: zip } = problems
  const found = inOrder(kind, [
    ...unreadProblems(draft),
    ...problemsOf(kind, content, today()),
    ...proseProblems(content),
    // a ZIP code that was looked up and is none
    ...(zip?.problem === 'zip_unknown' ? [zip] : []),
    ...(isSignedIn && photos.length < least
      ? [{ field: 'photos', problem: 'photo_missing', limit: least } as const]
      : []),
  ])
  useDraft.setState({ problems: byField(found) })
  return found
}

/** Saves the open draft and hands it in; a post that stands already is changed. */
export async function publish(): Promise<Outcome> {
  const problems = findProblems(true)
  if (problems.length > 0) return { problems }
  try {
    await saveOpen(api)
    const { draft, post } = useDraft.getState()
    const id = draft?.post?._id
    if (!draft || !id) return { failed: true }
    const done = savesItself(post)
      ? await api(board.submit, { params: { id } })
      : (post ?? (await api(board.readMine, { params: { id } })))
    return finished(draft, done)
  } catch (error) {
    return outcomeOf(error)
  }
}

function finished(draft: KeptDraft, done: OwnPost): Outcome {
  dropDraft(draft.key)
  closeDraft()
  return { done }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof ChangedElsewhere) return { failed: true }
  if (!isApiError(error) || !error.body) {
    reportError(error)
    return { failed: true }
  }
  const { code, message, data } = error.body
  if (code !== 'board.incomplete') return { refused: message, code }
  const { draft } = useDraft.getState()
  const problems = inOrder(draft?.kind ?? 'job', (data as { problems: PostProblem[] }).problems)
  useDraft.setState({ problems: byField(problems) })
  return { problems }
}
