import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { NothingLeft } from './list/empty-list.tsx'
import { useListState } from './list/list-state.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { isFiltered } from './list-search.ts'
import { NothingFound } from './no-results.tsx'
import { Recent } from './recent/recent.tsx'

/** `/search`: products by words, brand or color; without any, all products. */
export default function SearchPage({ data, search }: ViewProps<typeof paths.search, ProductList>) {
  const t = useTranslate()
  const state = useListState(data, search, (wanted) => paths.search({}, wanted))
  const [brand, ...others] = search.brand
  const title = search.q
    ? t('catalog:search.title', { words: search.q })
    : brand && others.length === 0
      ? brand
      : t('catalog:search.all')
  const foundNothing = search.q && data.totalDocs === 0 && !isFiltered(search)
  return (
    <div className="frame pt-4 md:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="title-1">{title}</h1>
        <p className="text-soft">{t('catalog:list.count', counted(data.totalDocs))}</p>
      </div>
      {data.corrected && search.q && (
        <p className="mt-2">
          {t('catalog:search.corrected', { words: search.q })}{' '}
          <strong className="font-semibold">“{data.corrected}”</strong>
        </p>
      )}
      {foundNothing ? (
        <>
          <NothingFound words={search.q ?? ''} />
          <Recent />
        </>
      ) : (
        <ProductListView state={state} empty={<NothingLeft state={state} />} />
      )}
    </div>
  )
}
