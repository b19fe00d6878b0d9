import { board, type Post } from '@lunula/contract/board/posts.ts'
import { useEffect } from 'react'
import { quietCall } from '../../../shell/api.ts'

/** Tells the author’s count that somebody opened the page; nobody needs to hear how that went. */
export function useCounted({ _id: id }: Pick<Post, '_id'>): void {
  useEffect(() => {
    quietCall(board.seen, { params: { id } }).catch(() => {})
  }, [id])
}
