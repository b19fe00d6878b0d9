import type { FacetValue, ProductCard } from '@lunula/contract/catalog/schemas.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useCategories } from '../../shell/layout/root-data.ts'
import { quietLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { BestSellers } from './home/best-sellers.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'
import { Recent } from './recent/recent.tsx'

export interface HomeData {
  bestSellers: ProductCard[]
  families: FacetValue[]
  /** Products in the whole shop. */
  total: number
}

/** `/categories`, the first screen: what the shop is for, and every way in. */
export default function CategoriesPage({ data }: ViewProps<typeof paths.categories, HomeData>) {
  const t = useTranslate()
  const categories = useCategories()
  return (
    <div className="frame pt-4 md:pt-7">
      <Hero families={data.families} total={data.total} />
      <section aria-labelledby="categories" className="pt-11">
        <div className="flex items-baseline justify-between gap-x-4 tight:flex-wrap">
          <h2 id="categories" className="title-2">
            {t('catalog:home.categories')}
          </h2>
          <Link to={paths.shades()} className={`${quietLink} flex-none`}>
            {t('catalog:home.shades')}
          </Link>
        </div>
        <CategoryTiles categories={categories} />
      </section>
      {data.bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers" className="pt-11">
          <div className="flex items-baseline justify-between gap-x-4 tight:flex-wrap">
            <h2 id="best-sellers" className="title-2">
              {t('catalog:home.best_sellers')}
            </h2>
            <Link to={paths.search()} className={`${quietLink} flex-none`}>
              {t('catalog:home.all', { count: data.total })}
            </Link>
          </div>
          <BestSellers products={data.bestSellers} />
        </section>
      )}
      <Recent />
    </div>
  )
}
