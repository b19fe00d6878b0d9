import { board, LIST_OF } from '@lunula/contract/board/endpoints.ts'
import type { PostCard as Card, Post } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import { listPath } from '../../../shared/post-kinds.ts'
import { api } from '../../../shell/api/api.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Cards } from './cards.tsx'

/** So many stand in each list. */
const SHOWN = 4
const RADIUS = 100

interface Found {
  fitting: { total: number; posts: readonly Card[] }
  alike: readonly Card[]
}

/**
 * Below a post: who fits it (for a job technicians, for a technician jobs), and posts of its kind in reach.
 */
export default function BesidePost({ post, now }: { post: Post; now: string }) {
  const t = useTranslate()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const { kind, _id, zip_code, state } = post
    const matches = kind === 'job' || kind === 'worker'
    Promise.all([
      matches ? api(board.alike, { params: { id: _id } }, { signal }) : { total: 0, posts: [] },
      api(
        board[LIST_OF[kind]],
        { query: { ...(zip_code ? { zip: zip_code, radius: RADIUS } : { state }), limit: SHOWN + 1 } },
        { signal },
      ),
    ])
      .then(([fitting, { docs }]) =>
        setFound({ fitting, alike: docs.filter((other) => other._id !== _id).slice(0, SHOWN) }),
      )
      // the post stands without them
      .catch(() => {})
    return () => gone.abort()
  }, [post])
  if (!found) return null
  const { fitting, alike } = found
  const other = post.kind === 'job' ? 'worker' : 'job'
  return (
    <>
      {fitting.posts.length > 0 && (
        <Cards
          id="fitting"
          title={t(`post:fits.${other}`, { count: fitting.total })}
          posts={fitting.posts.slice(0, SHOWN)}
          now={now}
          all={listPath(other, post.zip_code ? { zip: post.zip_code } : { state: post.state })}
        />
      )}
      {alike.length > 0 && (
        <Cards
          id="alike"
          title={t(`post:alike.${post.kind}`)}
          posts={alike}
          now={now}
          all={listPath(post.kind, post.zip_code ? { zip: post.zip_code } : { state: post.state })}
        />
      )}
    </>
  )
}
