import type { Post } from '@lunula/contract/board/schemas.ts'
import { useAsync } from '../../../shell/api/use-remote.ts'
import { tryToLoad } from '../../../shell/errors/try-again.ts'
import { useSession } from '../../../shell/session/session-store.ts'

/** A confidential post as this reader may see it: whole, once the author has accepted them. */
export function useMemberView(post: Post): Post {
  const member = useSession(({ user }) => user?._id)
  const { _id: id, confidential } = post
  const { data: whole } = useAsync(member && confidential ? member + id : null, async (signal) => {
    const { readAsMember } = await tryToLoad(() => import('./post-calls.ts'))
    return readAsMember(id, signal)
  })
  return whole ?? post
}
