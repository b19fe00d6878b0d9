import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { listPath } from '../../../shared/post-kinds.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Cards } from './cards.tsx'

/** So many stand in each list. */
const SHOWN = 4
const RADIUS = 100

/**
 * Below a post: who fits it (for a job technicians, for a technician jobs), and posts of its kind in reach.
 */
export default function RelatedPosts({ post, now }: { post: Post; now: string }) {
  const t = useTranslate()
  const { kind, _id, zip_code, state } = post
  const matches = kind === 'job' || kind === 'worker'
  const { data: fitting, loading } = useRemote(board.alike, matches ? { params: { id: _id } } : null)
  const place = zip_code ? { zip: zip_code, radius: RADIUS } : { state }
  const { data: near } = useRemote(board[LIST_OF[kind]], { query: { ...place, limit: SHOWN + 1 } })
  if (!near || loading) return null
  const alike = near.docs.filter((other) => other._id !== _id).slice(0, SHOWN)
  const other = kind === 'job' ? 'worker' : 'job'
  return (
    <>
      {fitting && fitting.posts.length > 0 && (
        <Cards
          id="fitting"
          title={t(`post:fits.${other}`, { count: fitting.total })}
          posts={fitting.posts.slice(0, SHOWN)}
          now={now}
          all={listPath(other, zip_code ? { zip: zip_code } : { state })}
        />
      )}
      {alike.length > 0 && (
        <Cards
          id="alike"
          title={t(`post:alike.${kind}`)}
          posts={alike}
          now={now}
          all={listPath(kind, zip_code ? { zip: zip_code } : { state })}
        />
      )}
    </>
  )
}
