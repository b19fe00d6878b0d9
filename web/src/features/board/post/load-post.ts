import { board } from '@lunula/contract/board/endpoints.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { type Call, isApiError } from '@lunula/contract/client.ts'
import { redirect } from 'react-router'
import { type Loaded, loadedAs } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import type { PostPageData } from './post-data.ts'

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
    if (post.kind !== kind)
      throw redirect(paths[post.kind === 'worker' ? 'technician' : post.kind](params), 301)
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

/** A member's address names no kind; the server does. */
const kindOf = (data: unknown): PostKind => (data as { kind?: PostKind } | undefined)?.kind ?? 'job'

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
      return loadedAs(410, { now, kind: kindOf(error.body?.data), over: overOf(error.body?.data) })
    throw error
  }
}
