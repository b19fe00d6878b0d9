import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { NothingLeft } from './list/empty-list.tsx'
import { useListState } from './list/list-state.ts'
import { ProductListView } from './list/product-list-view.tsx'

/** `/categories/{category}`: the products of a category. */
export default function CategoryPage({
  data,
  params,
  search,
}: ViewProps<typeof paths.category, ProductList>) {
  const t = useTranslate()
  const state = useListState(data, { ...search, q: undefined }, ({ q: _, ...rest }) =>
    paths.category(params, rest),
  )
  const name = data.category?.name ?? params.category
  return (
    <div className="frame pt-4 md:pt-6">
      <Breadcrumbs crumbs={[{ label: t('catalog:shop'), to: paths.categories() }, { label: name }]} />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="title-1">{name}</h1>
        <p className="text-soft">{t('catalog:list.count', counted(data.totalDocs))}</p>
      </div>
      <ProductListView state={state} empty={<NothingLeft state={state} />} />
    </div>
  )
}
