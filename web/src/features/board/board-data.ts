import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Post, PostList } from '@lunula/contract/board/schemas.ts'
import { type Call, isApiError } from '@lunula/contract/client.ts'
import { redirect } from 'react-router'
import { type Loaded, type LoadProps, loadedAs } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { isFiltered, type PostSearch, postQuery, unfiltered } from './board-search.ts'
import type { PostListData } from './list/list-state.ts'
import type { PostPageData } from './post/post-data.ts'

/** What the loading of a list looks at. */
export type ListArguments = Pick<LoadProps<typeof paths.jobs>, 'call' | 'search' | 'signal'>

/** A page of a list; where the ZIP code is unknown, that of everywhere. */
export async function loadList(
  kind: PostKind,
  { call, search, signal }: ListArguments,
): Promise<PostListData> {
  const ask = (query: PostSearch): Promise<PostList> =>
    call(board[LIST_OF[kind]], { query: postQuery(kind, query) }, { signal })
  const now = new Date().toISOString()
  try {
    return { kind, list: await ask(search), now, unknownZip: false, unknownFilters: false }
  } catch (error) {
    // values that no filter has (an old address, a typing error) are left out, and the page says so
    if (isApiError(error) && error.status === 400 && isFiltered(kind, search))
      return {
        ...(await loadList(kind, { call, search: unfiltered(kind, search), signal })),
        unknownFilters: true,
      }
    if (!search.zip || !isApiError(error) || !/zip/.test(error.body?.code ?? '')) throw error
    const everywhere = {
      ...search,
      zip: undefined,
      radius: undefined,
      sort: search.sort === 'nearest' ? undefined : search.sort,
    }
    return { kind, list: await ask(everywhere), now, unknownZip: true, unknownFilters: false }
  }
}

/** What the loading of a post looks at. */
export interface PostArguments {
  call: Call
  params: { id: string }
  signal: AbortSignal
}

/** A post, or why it is not shown. A post of another kind than its address says leads to its own. */
export async function loadPost(
  kind: PostKind,
  { call, params, signal }: PostArguments,
): Promise<Loaded<PostPageData>> {
  const now = new Date().toISOString()
  try {
    const post = await call(board.read, { params }, { signal })
    if (post.kind !== kind) throw redirect(paths[post.kind === 'worker' ? 'technician' : post.kind](params))
    return { now, kind, post }
  } catch (error) {
    if (isApiError(error) && error.status === 410)
      return loadedAs(410, { now, kind, over: overOf(error.body?.data) })
    if (isApiError(error) && error.body?.code === 'board.members_only')
      return loadedAs(403, { now, kind, membersOnly: params.id })
    throw error
  }
}

/** What the server says of a post that is over; what it does not say is left out. */
function overOf(data: unknown): NonNullable<Extract<PostPageData, { over: object }>['over']> {
  const said = (data ?? {}) as Partial<Pick<Post, 'zip_code' | 'state' | 'title'>> & {
    closed_as?: string | null
  }
  return {
    title: said.title ?? null,
    zip: said.zip_code ?? null,
    state: said.state ?? null,
    closedAs: said.closed_as ?? null,
  }
}

/**
 * A post as a signed-in reader sees it: one that hides from some salons, a confidential one that was
 * disclosed, one’s own.
 */
export async function loadMemberPost({ call, params, signal }: PostArguments): Promise<Loaded<PostPageData>> {
  const now = new Date().toISOString()
  try {
    const post: Post = await call(board.readAsMember, { params }, { signal })
    return { now, kind: post.kind, post, asMember: true }
  } catch (error) {
    if (isApiError(error) && error.status === 410)
      return loadedAs(410, { now, kind: 'job', over: overOf(error.body?.data) })
    throw error
  }
}
