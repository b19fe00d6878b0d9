import { board } from '@lunula/contract/board/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { SaveMark } from '../../../shared/saved-posts/save-button.tsx'
import { useUserRemote } from '../../../shell/api/use-remote.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { filterQuery } from '../board-search.ts'
import { PostCard } from '../post-card.tsx'
import type { ListState } from './list-state.ts'

const SHOWN = 10

/**
 * Technicians who hide from some salons: they stand in no public list, only members who are none of these see
 * them. Below that list, since they are asked for when it is there already: above, they would push it away
 * under a finger.
 */
export default function MembersOnly({ state }: { state: ListState }) {
  const t = useTranslate()
  // without an answer the public list stands alone
  const { data: found } = useUserRemote(board.memberTechnicians, {
    query: { ...filterQuery('worker', state.search), limit: SHOWN },
  })
  if (!found || found.docs.length === 0) return null
  return (
    <section aria-labelledby="members-only" className="mt-8">
      <h2 id="members-only" className="title-3 mb-3">
        {t('board:members_only')}
      </h2>
      <ul className="grid gap-3">
        {found.docs.map((post) => (
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
