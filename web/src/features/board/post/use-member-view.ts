import type { Post } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../../shell/session/session-store.ts'

/** A post that is sold in confidence, as this reader may see it: whole, once the seller has accepted them. */
export function useMemberView(post: Post): Post {
  const member = useSession(({ user }) => user?._id)
  const [whole, setWhole] = useState<Post | null>(null)
  const { _id: id, confidential } = post
  useEffect(() => {
    setWhole(null)
    if (!member || !confidential) return
    const gone = new AbortController()
    import('./post-calls.ts')
      .then(({ readAsMember }) => readAsMember(id, gone.signal))
      .then(setWhole)
      // what everybody sees stays
      .catch(() => {})
    return () => gone.abort()
  }, [member, id, confidential])
  return whole ?? post
}
