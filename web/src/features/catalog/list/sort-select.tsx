import { PillSelect, submitThis } from '../../../ui/fields/filter-controls.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { Sort } from '../list-search.ts'
import type { ListState } from './list-state.ts'

const ORDERS = ['newest', 'price_asc', 'price_desc', 'rating', 'name'] as const satisfies readonly Sort[]

/** The order of the list. The first is the usual one: best selling, or most relevant for a search. */
export function SortSelect({ state: { search } }: { state: ListState }) {
  const t = useTranslate()
  return (
    <span className="ms-auto">
      <PillSelect label={t('catalog:sort.label')} name="sort" value={search.sort ?? ''} onChange={submitThis}>
        <option value="">{search.q ? t('catalog:sort.relevance') : t('catalog:sort.best')}</option>
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`catalog:sort.${order}`)}
          </option>
        ))}
      </PillSelect>
    </span>
  )
}
