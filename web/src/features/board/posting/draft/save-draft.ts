import { board } from '@lunula/contract/board/endpoints.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { api } from '../../../../shell/api/api.ts'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { afterSave, askedOf, asking, isOwnSave, isUnsaved, savable, twinOf } from './draft.ts'
import { followTabs, noteDraft, useDraft } from './draft-store.ts'
import { keptDraft } from './kept-drafts.ts'

type Caller = typeof api

/** The post was changed elsewhere since this copy was read. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
  readonly post: OwnPost
  constructor(post: OwnPost) {
    super('the post was changed elsewhere')
    this.post = post
  }
}

/** One save at a time in all tabs, so that a new draft is not made twice. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks?.request('lunula.post', work) ?? work()

/** As it is in this tab, or else as it was kept last. */
function latest(key: string): KeptDraft | undefined {
  const { draft } = useDraft.getState()
  return draft?.key === key ? draft : keptDraft(key)
}

/**
 * Has the server keep what a draft says now; answers null when it has it already. Throws `ChangedElsewhere`,
 * the server's refusal, or that it cannot be reached; the draft stays as it is then.
 * @param owner `_id` of the user who is signed in
 */
export const saveDraft = (key: string, owner: string, call: Caller): Promise<OwnPost | null> =>
  exclusively(async () => {
    // another tab may have been first
    const kept = keptDraft(key)
    if (kept) followTabs([kept])
    const draft = latest(key)
    if (!draft || !isUnsaved(draft)) return null
    const post =
      (draft.post && (await replace(draft, draft.post, call))) ?? (await create(draft, owner, call))
    noteDraft(key, afterSave(post, owner, draft.changedAt))
    return post
  })

const photoIds = ({ photos }: KeptDraft): string[] => photos.map(({ _id }) => _id)

/** null when the post is gone, deleted on another device: what was typed here is kept as a new one. */
async function replace(
  draft: KeptDraft,
  { _id: id, version }: NonNullable<KeptDraft['post']>,
  call: Caller,
): Promise<OwnPost | null> {
  const content = savable(draft.kind, draft.content)
  try {
    return await ask(draft, content, () =>
      call(board.save, { params: { id }, body: { content, photo_ids: photoIds(draft), version } }),
    )
  } catch (error) {
    const code = isApiError(error) ? error.body?.code : undefined
    if (code === 'board.post_not_found') return null
    if (code !== 'board.changed_elsewhere') throw error
    const post = await call(board.readMine, { params: { id } })
    if (post.version === version || !isOwnSave(draft, post)) throw new ChangedElsewhere(post)
    return replace(draft, post, call)
  }
}

async function create(draft: KeptDraft, owner: string, call: Caller): Promise<OwnPost> {
  const content = savable(draft.kind, draft.content)
  const twin = askedOf(draft).length > 0 && (await findTwin(draft, call))
  const replaced = twin && (await replace(draft, twin, call))
  if (replaced) return replaced
  noteDraft(draft.key, { owner })
  return ask(draft, content, () =>
    call(board.draft, { body: { kind: draft.kind, content, photo_ids: photoIds(draft) } }),
  )
}

/**
 * Writes down what is asked before it is, so that a tab that is closed meanwhile does not ask for a second
 * post, and what its own save has changed is not taken for somebody else's.
 */
async function ask(
  draft: KeptDraft,
  content: PostContent,
  request: () => Promise<OwnPost>,
): Promise<OwnPost> {
  noteDraft(draft.key, asking(draft, content))
  try {
    return await request()
  } catch (error) {
    // a plain no means that nothing was done; of anything else nobody knows
    if (isApiError(error) && error.status < 500) noteDraft(draft.key, { asked: askedOf(draft) })
    throw error
  }
}

async function findTwin(draft: KeptDraft, call: Caller): Promise<OwnPost | null> {
  const { docs } = await call(board.mine, { query: { state: 'draft' } })
  return twinOf(draft, docs)
}
