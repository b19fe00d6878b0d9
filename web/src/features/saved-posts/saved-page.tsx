import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { savedPosts as contract } from '@lunula/contract/saved-posts/endpoints.ts'
import type { SavedPost } from '@lunula/contract/saved-posts/schemas.ts'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { BoardLinks } from '../../shared/account-area/board-links.tsx'
import { listPath } from '../../shared/post-kinds.ts'
import { SaveMark } from '../../shared/saved-posts/save-button.tsx'
import { savedPosts } from '../../shared/saved-posts/saved-posts.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { chipClass } from '../../ui/fields/chip.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { PostCard } from '../board/index.ts'

export interface SavedList {
  list: Answer<typeof contract.list>
  /** When it was loaded, ISO 8601. */
  now: string
}

/** `/technician/all-post-saved`: the saved posts, by kind. One that is taken off goes with the next look. */
export default function SavedPage({
  data: { list, now },
  search,
}: ViewProps<typeof paths.savedPosts, SavedList>) {
  const t = useTranslate()
  const kinds = POST_KINDS.filter((kind) => (list.counts[kind] ?? 0) > 0)
  const all = kinds.reduce((sum, kind) => sum + (list.counts[kind] ?? 0), 0)
  return (
    <AccountFrame title={t('saved:posts.title')}>
      {all === 0 ? (
        <NothingSaved />
      ) : (
        <>
          {kinds.length > 1 && (
            <nav aria-label={t('saved:posts.kinds')} className="scroll-row mb-4 flex gap-2 py-1">
              {[undefined, ...kinds].map((kind) => (
                <Link
                  key={kind ?? 'all'}
                  to={paths.savedPosts({}, { kind })}
                  preventScrollReset
                  aria-current={search.kind === kind ? 'page' : undefined}
                  className={chipClass(search.kind === kind)}
                >
                  {kind ? t(`board:tab.${kind}`) : t('saved:posts.all')} · {kind ? list.counts[kind] : all}
                </Link>
              ))}
            </nav>
          )}
          <ul className="grid gap-3">
            {list.docs.map((saved) => (
              <li key={saved._id}>
                {saved.card ? (
                  <PostCard post={saved.card} now={now} action={<SaveMark post={saved.card} />} />
                ) : (
                  <OverCard saved={saved} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={list.page}
        totalPages={list.totalPages}
        to={(page) => paths.savedPosts({}, { ...search, page })}
      />
    </AccountFrame>
  )
}

function NothingSaved() {
  const t = useTranslate()
  return (
    <EmptyState title={t('saved:posts.empty.title')} action={<BoardLinks />}>
      {t('saved:posts.empty.text')}
    </EmptyState>
  )
}

/** A post that is filled, sold or has run out: what it was, and where others are. */
function OverCard({ saved }: { saved: SavedPost }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { _id, kind, title, city, state } = saved
  const why = saved.closed_as === 'filled' || saved.closed_as === 'sold' ? saved.closed_as : kind
  return (
    <article className="flex items-start gap-3 rounded-card border border-line bg-sunk p-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium text-soft">
          {why === 'filled' || why === 'sold' ? t(`post:over.${why}`) : t(`board:over.title.${why}`)}
        </p>
        <h3 className="title-3 font-medium text-soft">{title}</h3>
        <p className="mt-1 inline-flex items-center gap-1 text-caption text-soft">
          <Icon name="map-pin" className="size-3.5" />
          {city}, {state}
        </p>
        <p className="mt-2">
          <Link to={listPath(kind, { state })} className={`${textLink} tap-line text-sm`}>
            {t(`saved:posts.others.${kind}`, { state })}
          </Link>
        </p>
      </div>
      <IconButton
        label={t('saved:post.take_off', { title })}
        icon={<Icon name="x" className="size-4.5" />}
        onClick={() => void savedPosts.remove({ id: _id, name: title }, () => void revalidate(), true)}
      />
    </article>
  )
}
