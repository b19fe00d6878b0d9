import type { ProductList } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useCategories, useCategoriesAbove } from '../../shell/layout/root-data.ts'
import { StructuredData } from '../../shell/layout/structured-data.ts'
import { chipClass } from '../../ui/fields/chip.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { NothingLeft } from './list/empty-list.tsx'
import { useListState } from './list/list-state.ts'
import { ProductListView } from './list/product-list-view.tsx'
import { breadcrumbsJsonLd } from './structured-data.ts'

/** `/categories/{category}`: the products of a category, and the categories that stand in it. */
export default function CategoryPage({
  data,
  params,
  search,
}: ViewProps<typeof paths.category, ProductList>) {
  const t = useTranslate()
  const state = useListState(data, { ...search, q: undefined }, ({ q: _, ...rest }) =>
    paths.category(params, rest),
  )
  const { name = params.category, slug = params.category } = data.category ?? {}
  const above = useCategoriesAbove(slug)
  const within = useCategories(slug)
  return (
    <div className="frame pt-4 md:pt-6">
      {import.meta.env.SSR && (
        <StructuredData
          things={[
            breadcrumbsJsonLd([
              [t('catalog:shop'), paths.categories()],
              ...above.map((each) => [each.name, paths.category({ category: each.slug })] as const),
              [name, paths.category(params)],
            ]),
          ]}
        />
      )}
      <Breadcrumbs
        crumbs={[
          { label: t('catalog:shop'), to: paths.categories() },
          ...above.map((each) => ({
            label: each.name,
            to: paths.category({ category: each.slug }),
            lang: each.lang,
          })),
          { label: name },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="title-1">{name}</h1>
        <p className="text-soft">{t('catalog:list.count', counted(data.totalDocs))}</p>
      </div>
      {within.length > 0 && (
        <nav aria-label={t('catalog:list.within', { name })} className="scroll-row -mx-4 mt-3 px-4 py-1">
          <ul className="flex gap-2">
            {within.map((each) => (
              <li key={each.slug}>
                <Link
                  to={paths.category({ category: each.slug })}
                  lang={each.lang}
                  className={`${chipClass()} whitespace-nowrap`}
                >
                  {each.name} <span className="text-soft">{each.product_count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductListView state={state} empty={<NothingLeft state={state} />} />
    </div>
  )
}
