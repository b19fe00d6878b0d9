import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ReactNode } from 'react'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListState } from './list-state.ts'
import { PhoneFilters } from './phone-filters.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Filters, the products, and the pages of a list. */
export function ProductListView({ state, empty }: { state: ListState; empty: ReactNode }) {
  const t = useTranslate()
  const { list, search, pending, order, to } = state
  return (
    <>
      <div className="mt-5 mb-5 grid gap-2.5">
        <FilterBar state={state} />
        <PhoneFilters state={state} />
        <ActiveFilters state={state} />
      </div>
      <h2 className="unseen">{t('catalog:list.products')}</h2>
      <p role="status" className="unseen">
        {t('catalog:list.count', counted(list.totalDocs))}
      </p>
      {/* a new order is drawn anew: cards that go elsewhere would count as moved under the reader's eyes */}
      {list.docs.length > 0 ? <ProductGrid key={order} products={list.docs} fading={pending} /> : empty}
      <Pagination
        page={list.page}
        totalPages={list.totalPages}
        to={(page) => to({ ...search, page: page > 1 ? page : undefined })}
      />
      {list.totalPages > 1 && list.docs.length > 0 && (
        <p className="mt-3 text-center text-caption text-soft">
          {t('catalog:list.range', {
            from: list.pagingCounter,
            to: list.pagingCounter + list.docs.length - 1,
            count: list.totalDocs,
          })}
        </p>
      )}
    </>
  )
}
