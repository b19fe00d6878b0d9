import type { PostProblem } from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { create } from 'zustand'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { merged } from './draft.ts'
import { keepDraft, keptDraft } from './kept-drafts.ts'

export interface DraftState {
  /** The one that is open in this tab. */
  draft: KeptDraft | null
  /** The last try to save it did not reach the server, or was refused. */
  failed: boolean
  /**
   * What the server said to it when it was opened, saved or published last; null for what it has not seen.
   */
  post: OwnPost | null
  /** What the server has meanwhile, changed elsewhere: nothing is saved until its writer has chosen. */
  conflict: OwnPost | null
  /** What stands in the way, by field: one each. */
  problems: Readonly<Record<string, PostProblem>>
  /** Photos on their way: what is published must not leave them behind. */
  uploading: number
}

const CLOSED: DraftState = {
  draft: null,
  failed: false,
  post: null,
  conflict: null,
  problems: {},
  uploading: 0,
}

export const useDraft = create<DraftState>(() => CLOSED)

export const openDraft = (draft: KeptDraft, known: Partial<DraftState> = {}): void =>
  useDraft.setState({ ...CLOSED, ...known, draft })

export const closeDraft = (): void => useDraft.setState(CLOSED)

/**
 * Takes what was typed or chosen; kept in this browser at once. A field that is being mended loses its
 * problem.
 */
export function change(values: PostContent): void {
  const { draft, problems } = useDraft.getState()
  if (!draft) return
  const changed: KeptDraft = {
    ...draft,
    content: { ...draft.content, ...values },
    changedAt: Math.max(Date.now(), draft.changedAt + 1),
  }
  const left = Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in values)))
  useDraft.setState({ draft: changed, problems: left })
  keepDraft(changed)
}

/** Notes what was typed for a number; null once it is one, or gone. */
export function noteUnread(field: string, text: string | null): void {
  const { draft } = useDraft.getState()
  if (!draft) return
  const { [field]: before = null, ...others } = draft.unread ?? {}
  if (text === before) return
  const changed: KeptDraft = { ...draft, unread: text === null ? others : { ...others, [field]: text } }
  useDraft.setState({ draft: changed })
  keepDraft(changed)
}

export function changePhotos(photos: Photo[]): void {
  const { draft, problems } = useDraft.getState()
  if (!draft) return
  const changed = { ...draft, photos, changedAt: Math.max(Date.now(), draft.changedAt + 1) }
  const { photos: _, ...left } = problems
  useDraft.setState({ draft: changed, problems: left })
  keepDraft(changed)
}

/** Another tab has changed the same draft: both go on with the later state. */
export function followTabs(drafts: readonly KeptDraft[]): void {
  const { draft } = useDraft.getState()
  const remote = draft && drafts.find(({ key }) => key === draft.key)
  if (!draft || !remote) return
  const next = merged(draft, remote)
  if (next.changedAt !== draft.changedAt || next.post?.version !== draft.post?.version)
    useDraft.setState({ draft: next })
}

/** Writes down what became of a draft on the server: for the open one too, whatever is typed meanwhile. */
export function noteDraft(key: string, known: Partial<KeptDraft>): void {
  const { draft } = useDraft.getState()
  const noted = draft?.key === key ? draft : keptDraft(key)
  if (!noted) return
  const next = { ...noted, ...known }
  keepDraft(next)
  if (draft?.key === key) useDraft.setState({ draft: next })
}
