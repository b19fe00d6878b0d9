import type { Post } from '@lunula/contract/board/schemas.ts'
import { useEffect } from 'react'

/** Tells the author’s count that somebody opened the page; nobody needs to hear how that went. */
export function useCounted({ _id: id }: Pick<Post, '_id'>): void {
  useEffect(() => {
    import('./post-calls.ts').then(({ reportSeen }) => reportSeen(id)).catch(() => {})
  }, [id])
}
