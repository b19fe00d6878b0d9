import { counted } from '@lunula/contract/formats/numbers.ts'
import { StructuredData } from '../../shell/layout/structured-data.ts'
import { lazySection } from '../../shell/routing/late/lazy-section.tsx'
import { classNames } from '../../ui/class-names.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { type PostSearch, weekOf } from './board-search.ts'
import { BoardTabs } from './list/board-tabs.tsx'
import { usePlaceName } from './list/filters/place-name.ts'
import { type ListState, type PostListData, useListState } from './list/list-state.ts'
import { MapSide } from './list/map-side.tsx'
import { PostCard } from './post-card.tsx'
import { WRITE_PATHS } from './posting/kinds.ts'
import { breadcrumbs, postList } from './structured-data.ts'

export { listMeta as meta } from './list/list-meta.ts'

const FilterRows = lazySection(() => import('./list/filters/filter-rows.tsx'), 'post')
const MembersOnly = lazySection(() => import('./list/members-only.tsx'), 'post')
const SaveMark = lazySection(
  async () => ({ default: (await import('../../shared/saved-posts/save-button.tsx')).SaveMark }),
  'post',
)
const SaveSearch = lazySection(
  async () => ({ default: (await import('./list/save-search/save-search.tsx')).SaveSearch }),
  'post',
)
const CompareSwitch = lazySection(() => import('./compare/compare-switch.tsx'), 'post')
const Compared = lazySection(() => import('./compare/compared.tsx'), 'post')
const NothingLeft = lazySection(() => import('./list/empty-list.tsx'), 'post')

/** `/jobs`, `/nailtech`, `/salon-sale`, `/technician/courses`: the posts of a kind. */
export default function PostListPage({ data, search }: { data: PostListData; search: PostSearch }) {
  const t = useTranslate()
  const state = useListState(data, search)
  const place = usePlaceName(state)
  const { kind, list } = state
  return (
    <div className="own-search frame pt-2 md:pt-7">
      {import.meta.env.SSR && (
        <StructuredData
          things={[
            breadcrumbs(t, kind),
            // technicians are found by nobody but the board’s readers
            ...(kind === 'worker' ? [] : [postList(list.docs, list.pagingCounter)]),
          ]}
        />
      )}
      <BoardTabs kind={kind} />
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-2 sm:mt-4 sm:gap-x-3.5 print:mb-4">
        <h1 className="title-1">{t(`board:list.${kind}`)}</h1>
        <p className="line-clamp-2 text-soft max-sm:text-sm" role="status">
          {list.total_is_floor
            ? t('board:list.at_least', counted(list.totalDocs))
            : t('board:list.count', counted(list.totalDocs))}
          {/* on phones the chip below the field says it */}
          {place && <span className="max-sm:unseen"> · {place}</span>}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-[26.25rem]:[&_a,&_button]:px-3 max-[26.25rem]:[&_svg]:hidden sm:ms-auto print:hidden">
          <Link
            to={WRITE_PATHS[kind]()}
            className={classNames(buttonClass({ size: 'small' }), 'whitespace-nowrap')}
          >
            <Icon name="plus" className="size-4" />
            {t(`board:write.${kind}`)}
          </Link>
          <SaveSearch state={state} />
          <ViewSwitch state={state} />
        </div>
      </div>
      <div className="mt-2.5 mb-4 grid gap-2 print:hidden sm:mt-4 sm:mb-5 sm:gap-2.5">
        <FilterRows state={state} />
      </div>
      <div className="grid items-start gap-x-6 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className={classNames('min-w-0', search.view === 'map' && 'max-md:hidden noscript:block')}>
          <Results state={state} />
        </div>
        <MapSide state={state} />
      </div>
      <p className="view-switch sticky low:static bottom-[calc(var(--bottom-bar-height)+0.75rem)] z-20 mt-4 flex justify-center print:hidden sm:hidden noscript:hidden">
        <ViewSwitch state={state} floats />
      </p>
    </div>
  )
}

/**
 * From the list to the map and back, where only one of them is shown: above the list, and on phones in reach
 * of the thumb.
 */
function ViewSwitch({ state: { search, to }, floats = false }: { state: ListState; floats?: boolean }) {
  const t = useTranslate()
  const onMap = search.view === 'map'
  return (
    <Link
      to={to({ ...search, view: onMap ? undefined : 'map' })}
      preventScrollReset
      className={
        floats
          ? 'inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-card'
          : classNames(buttonClass({ size: 'small' }), 'max-sm:hidden md:hidden noscript:hidden')
      }
    >
      <Icon name={onMap ? 'list' : 'map'} className={floats ? 'size-4.5' : 'size-4'} />
      {onMap ? t('board:view.list') : t('board:view.map')}
    </Link>
  )
}

/** So many cards are in view at once; their pictures are not put off. */
const IN_VIEW = 3

function Results({ state }: { state: ListState }) {
  const t = useTranslate()
  const { kind, list, search, now, pending, order, to } = state
  const week = weekOf(search)
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="unseen">
        {t('board:list.results')}
      </h2>
      {search['compare'] !== undefined && <Compared state={state} />}
      {list.docs.length > 0 ? (
        <ul
          key={order}
          className={classNames('grid gap-3 transition-opacity', pending && 'opacity-55 delay-150')}
        >
          {list.docs.map((post, at) => (
            <li key={post._id}>
              <PostCard
                post={post}
                now={now}
                eager={at < IN_VIEW}
                week={week}
                foot={kind === 'job' && <CompareSwitch state={state} id={post._id} title={post.title} />}
                action={<SaveMark post={post} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NothingLeft state={state} />
      )}
      {kind === 'worker' && <MembersOnly state={state} />}
      <Pagination
        page={list.page}
        totalPages={list.totalPages}
        to={(page) => to({ ...search, page: page > 1 ? page : undefined })}
      />
    </section>
  )
}
