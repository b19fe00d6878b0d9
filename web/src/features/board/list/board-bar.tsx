import { type PostSort, SORTS } from '@lunula/contract/board/fields/filters.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { PillSelect, submitThis, useEarlyChoice } from '../../../ui/fields/filter-controls.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { isFiltered, setFilters, valuesOf } from '../board-search.ts'
import { type FilterGroup, mainGroups, moreGroups } from './filters/filter-layout.ts'
import { GroupParts } from './filters/filter-parts.tsx'
import { groupTitle } from './filters/filter-words.ts'
import { PlaceFields } from './filters/place-fields.tsx'
import { usePlaceName, wordsPlaceName } from './filters/place-name.ts'
import { WordsField } from './filters/words-field.tsx'
import type { ListState } from './list-state.ts'

/**
 * Words, place and filters of wide screens in one row. It is a form, so it works without script too; there,
 * phones get it as well.
 */
export function BoardBar({ state }: { state: ListState }) {
  const t = useTranslate()
  const { kind, search } = state
  const place = usePlaceName(state)
  const { near, place: said } = state.list
  const short = said ? wordsPlaceName(said) : near && `${near.city}, ${near.state}`
  const more = moreGroups(kind)
  return (
    <form
      ref={useEarlyChoice()}
      method="get"
      aria-label={t('fields:filter.title')}
      className="hidden flex-wrap items-center gap-2 md:flex noscript:flex"
      onSubmit={(event) => {
        event.preventDefault()
        state.apply(event.currentTarget)
      }}
    >
      <WordsField search={search} className="max-w-64 flex-1 basis-44" />
      <Drop
        name={
          <>
            <Icon name="map-pin" className="size-3.5" />
            {short ?? place ?? t('fields:where.title')}
          </>
        }
        on={place !== null}
      >
        <PlaceFields state={state} />
      </Drop>
      {mainGroups(kind).map((group) => (
        <Drop
          key={group.title}
          name={groupTitle(t, group.title, state.kind) + countText(state, [group])}
          on={chosenIn(state, [group]) > 0}
        >
          <GroupParts state={state} group={group} />
        </Drop>
      ))}
      <Drop name={t('fields:filter.more') + countText(state, more)} on={chosenIn(state, more) > 0} wide>
        <div className="columns-2 gap-8">
          {more.map((group) => (
            <section key={group.title} className="mb-6 break-inside-avoid">
              <h2 className="title-3 mb-1 px-2">{groupTitle(t, group.title, state.kind)}</h2>
              <GroupParts state={state} group={group} />
            </section>
          ))}
        </div>
      </Drop>
      {/* unseen with script, and still what Enter presses in a form of several fields */}
      <span className="hidden noscript:inline-flex">
        <Button type="submit" size="small">
          {t('fields:filter.apply')}
        </Button>
      </span>
      <span className="ms-auto">
        <SortSelect state={state} />
      </span>
    </form>
  )
}

/** What the list can be ordered by, and is; the nearest needs a place. */
export function sortsOf({ kind, list, search }: ListState): { sorts: PostSort[]; sort: PostSort } {
  const sorts = (SORTS[kind] as readonly PostSort[]).filter((sort) => sort !== 'nearest' || list.near)
  return { sorts, sort: sorts.find((sort) => sort === search.sort) ?? 'newest' }
}

/** What the list is ordered by. */
function SortSelect({ state }: { state: ListState }) {
  const t = useTranslate()
  const { sorts, sort: chosen } = sortsOf(state)
  return (
    <PillSelect label={t('fields:sort.label')} name="sort" value={chosen} onChange={submitThis}>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`fields:sort.${sort}`)}
        </option>
      ))}
    </PillSelect>
  )
}

/** How many choices are made in some groups. */
export function chosenIn({ kind, search }: ListState, groups: readonly FilterGroup[]): number {
  if (!isFiltered(kind, search)) return 0
  const names = new Set(groups.flatMap(({ filters }) => filters.map(({ name }) => name)))
  return setFilters(kind, search)
    .filter(({ name }) => names.has(name))
    .reduce((sum, { name }) => sum + Math.max(1, valuesOf(search, name).length), 0)
}

function countText(state: ListState, groups: readonly FilterGroup[]): string {
  const count = chosenIn(state, groups)
  return count > 0 ? ` · ${count}` : ''
}

interface DropProps {
  name: ReactNode
  on: boolean
  wide?: boolean
  children: ReactNode
}

const Drop = ({ name, on, wide, children }: DropProps) => (
  <Popover
    stays
    className={chipClass(on)}
    panelClassName={`max-h-[min(40rem,70vh)] overflow-y-auto overscroll-contain p-4 ${wide ? 'w-[min(44rem,92vw)]' : 'w-80'}`}
    trigger={
      <>
        {name}
        <Icon name="chevron-down" className="size-3.5" />
      </>
    }
  >
    {children}
  </Popover>
)
