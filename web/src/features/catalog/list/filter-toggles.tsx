import { FilterBox } from '../../../ui/fields/filter-controls.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useFilterNames } from './filter-names.ts'
import type { ListState } from './list-state.ts'

/** Filters that are on or off: what is not in the product, and that it can be sent now. */
export function Toggles({ state: { list, search } }: { state: ListState }) {
  const t = useTranslate()
  const names = useFilterNames()
  return (
    <>
      {list.facets.flags.map((flag) => (
        <label key={flag.value} className="toggle-chip">
          <FilterBox name="flags" value={flag.value} checked={search.flags.includes(flag.value)} />
          {names('flags', flag)} <Count of={flag.count} />
        </label>
      ))}
      <label className="toggle-chip">
        <FilterBox name="in_stock" value="true" checked={search.in_stock} />
        {t('catalog:filter.in_stock')} <Count of={list.facets.in_stock} />
      </label>
    </>
  )
}

const Count = ({ of }: { of: number }) => <span>{of}</span>
