import { board } from '@lunula/contract/board/endpoints.ts'
import type { PostCard as Card } from '@lunula/contract/board/schemas.ts'
import { useEffect, useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { SaveMark } from '../../../shared/saved-posts/save-button.tsx'
import { backgroundApi } from '../../../shell/api/api.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { filterQuery } from '../board-search.ts'
import { PostCard } from '../post-card.tsx'
import type { ListState } from './list-state.ts'

const SHOWN = 10

/**
 * Technicians who hide from some salons: they stand in no public list, only members who are none of these see
 * them.
 */
export default function MembersOnly({ state }: { state: ListState }) {
  const t = useTranslate()
  const member = useSession(({ user }) => user?._id)
  const [found, setFound] = useState<readonly Card[]>([])
  const query = JSON.stringify(filterQuery('worker', state.search))
  useEffect(() => {
    setFound([])
    if (!member) return
    const gone = new AbortController()
    backgroundApi(
      board.memberTechnicians,
      { query: { ...JSON.parse(query), limit: SHOWN } },
      { signal: gone.signal },
    )
      .then(({ docs }) => setFound(docs))
      // the public list stands without them
      .catch(() => {})
    return () => gone.abort()
  }, [member, query])
  if (found.length === 0) return null
  return (
    <section aria-labelledby="members-only" className="mb-8">
      <h2 id="members-only" className="title-3 mb-3">
        {t('board:members_only')}
      </h2>
      <ul className="grid gap-3">
        {found.map((post) => (
          <li key={post._id}>
            <PostCard
              post={post}
              now={state.now}
              to={paths.memberPost({ id: post._id })}
              action={<SaveMark post={post} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
