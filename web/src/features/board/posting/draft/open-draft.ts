import { board } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { backgroundApi } from '../../../../shell/api/api.ts'
import { randomKey } from '../../../../shell/api/random-key.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { today } from '../today.ts'
import { savesItself } from './autosave.ts'
import { beginDraft, isUnsaved, reopened } from './draft.ts'
import { openDraft, useDraft } from './draft-store.ts'
import { dropDraft, keepDraft, keptDrafts } from './kept-drafts.ts'

const owner = (): string | null => useSession.getState().user?._id ?? null

/**
 * Opens what the page for new posts of a kind goes on with: what was begun in this browser, or else nothing
 * yet.
 */
export function openFresh(kind: PostKind, language: Language): void {
  const { draft: open } = useDraft.getState()
  if (open?.fresh && open.kind === kind && (open.owner === null || open.owner === owner())) return
  const begun = keptDrafts(owner()).find((draft) => draft.fresh && draft.kind === kind)
  openDraft(
    begun ??
      beginDraft({ key: randomKey(), kind, language, today: today(), owner: owner(), now: Date.now() }),
  )
}

/** Opens one's own post as the server has it, with what was typed here since. */
export function openOwn(post: OwnPost): void {
  const me = owner()
  if (!me) return
  const kept = keptDrafts(me).find((draft) => draft.post?._id === post._id)
  const { draft, conflict } = reopened(kept, post, me)
  openDraft(draft, { post, conflict })
}

/**
 * A draft that this browser goes on with may have been changed on another device meanwhile, or been published
 * there: the server is asked, and told nothing.
 */
export async function catchUp(language: Language): Promise<void> {
  const { draft } = useDraft.getState()
  if (!draft?.post || !owner()) return
  const post = await backgroundApi(board.readMine, { params: { id: draft.post._id } }).catch(() => null)
  const { draft: now } = useDraft.getState()
  if (!post || now?.key !== draft.key) return
  if (savesItself(post)) return openOwn(post)
  dropDraft(draft.key)
  useDraft.setState({ draft: null })
  openFresh(draft.kind, language)
}

/** Puts the open draft aside, among one's posts where it is kept there, and begins anew. */
export function beginAnew(language: Language): void {
  const { draft } = useDraft.getState()
  if (!draft) return
  if (isUnsaved(draft)) keepDraft({ ...draft, fresh: false })
  else dropDraft(draft.key)
  useDraft.setState({ draft: null })
  openFresh(draft.kind, language)
}

/** Of the two versions of a post that was changed in two places, goes on with the one that is named. */
export function settleConflict(choice: 'local' | 'remote'): void {
  const { draft, conflict } = useDraft.getState()
  const me = owner()
  if (!draft || !conflict || !me) return
  const { version } = conflict
  const base = { _id: conflict._id, version }
  const next =
    choice === 'remote'
      ? { ...reopened(undefined, conflict, me).draft, key: draft.key, fresh: draft.fresh }
      : { ...draft, post: base, changedAt: Date.now() }
  keepDraft(next)
  openDraft(next, { post: conflict })
}
