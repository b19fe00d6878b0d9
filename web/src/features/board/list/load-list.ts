import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { LoadProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'
import { postQuery } from '../board-search.ts'
import type { PostListData } from './list-state.ts'

/** What the loading of a list looks at. */
export type ListArguments = Pick<LoadProps<typeof paths.jobs>, 'call' | 'search' | 'signal'>

/** A page of a list; without what the API refuses of the address, which the page names. */
export async function loadList(kind: PostKind, args: ListArguments): Promise<PostListData> {
  const { call, search, signal } = args
  const now = new Date().toISOString()
  try {
    const list = await call(board[LIST_OF[kind]], { query: postQuery(kind, search) }, { signal })
    return { kind, list, now, unknownZip: false, unknownValues: [], known: null }
  } catch (error) {
    if (!isApiError(error) || error.status > 499) throw error
    const { loadWithout } = await import('./filters/known-search.ts')
    return loadWithout(error, (known) => loadList(kind, { ...args, search: known }), { kind, search })
  }
}
