import { quietLink } from '../../../ui/display/text-link.ts'
import { FilterChip } from '../../../ui/fields/chip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { isFiltered, LIST_FILTERS, unfiltered, type WordSearch } from '../list-search.ts'
import { useFilterNames } from './filter-names.ts'
import type { ListState } from './list-state.ts'

/** What narrows the list, each to be taken off with one press. */
export function ActiveFilters({ state: { list, search, to } }: { state: ListState }) {
  const t = useTranslate()
  const names = useFilterNames()
  if (!isFiltered(search)) return null
  const without = (change: Partial<WordSearch>) => to({ ...search, ...change, page: undefined })
  const chip = (name: string, change: Partial<WordSearch>) => (
    <li key={name}>
      <FilterChip to={without(change)} removeLabel={t('catalog:filter.remove', { name })}>
        {name}
      </FilterChip>
    </li>
  )
  return (
    <ul
      aria-label={t('catalog:filter.active')}
      className="scroll-row flex items-center gap-2 py-1 md:flex-wrap"
    >
      {LIST_FILTERS.flatMap((filter) =>
        search[filter].map((value) => {
          const facet = list.facets[filter].find((known) => known.value === value) ?? { value, label: value }
          return chip(names(filter, facet), { [filter]: search[filter].filter((other) => other !== value) })
        }),
      )}
      {search.min_price !== undefined &&
        chip(t('catalog:filter.above', { amount: search.min_price }), { min_price: undefined })}
      {search.max_price !== undefined &&
        chip(t('catalog:filter.below', { amount: search.max_price }), { max_price: undefined })}
      {search.in_stock && chip(t('catalog:filter.in_stock'), { in_stock: false })}
      <li>
        <Link
          to={to(unfiltered(search))}
          preventScrollReset
          className={`${quietLink} px-2 text-sm whitespace-nowrap`}
        >
          {t('catalog:filter.clear')}
        </Link>
      </li>
    </ul>
  )
}
