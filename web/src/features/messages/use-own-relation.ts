import { messages } from '@lunula/contract/messages/endpoints.ts'
import { backgroundApi } from '../../shell/api/api.ts'
import { useAsync } from '../../shell/api/use-remote.ts'
import { useSession } from '../../shell/session/session-store.ts'

interface Relation {
  /** The reader wrote this post. */
  isMine: boolean
  /** The conversation that the reader began about it. */
  threadId: string | null
}
const NONE: Relation = { isMine: false, threadId: null }

/** Requests in flight, so that several parts of one page ask once. */
const asking = new Map<string, Promise<Relation>>()

function ask(postId: string, userId: string): Promise<Relation> {
  const key = `${userId} ${postId}`
  const running = asking.get(key)
  if (running !== undefined) return running
  const answer = backgroundApi(messages.about, { params: { id: postId } })
    .then(({ is_mine, thread_id }) => ({ isMine: is_mine, threadId: thread_id }))
    .finally(() => asking.delete(key))
  asking.set(key, answer)
  return answer
}

/**
 * What the signed-in reader has to do with a post; nothing for guests and until it is known. The page of a
 * post is cached once for everyone and names no author, so this is asked apart.
 */
export function useOwnRelation(postId: string): Relation {
  const userId = useSession(({ user }) => user?._id)
  // without an answer the server refuses what one cannot do with one's own post
  const key = userId ? `${userId} ${postId}` : null
  return useAsync(key, () => ask(postId, userId ?? '')).data ?? NONE
}
