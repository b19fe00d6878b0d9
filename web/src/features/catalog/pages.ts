import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { reviews } from '@lunula/contract/reviews/endpoints.ts'
import type { ReviewList } from '@lunula/contract/reviews/schemas.ts'
import { type RouteObject, redirect } from 'react-router'
import { type LoadProps, page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { isFiltered, productQuery } from './list-search.ts'
import { pageCards } from './page-cards.ts'
import { pageProduct } from './product/page-product.ts'
import { productJsonLd } from './product/structured-data.ts'
import { listJsonLd } from './structured-data.ts'

/** With its query: whoever links to the plain domain may have added who they are. */
const home: RouteObject = {
  path: paths.home.path,
  loader: ({ request }) => redirect(paths.categories() + new URL(request.url).search),
}

export interface ProductData {
  product: Product
  /** The first page of what buyers say; null when it could not be had. */
  reviews: ReviewList | null
}

const BEST_SELLERS = 8

const categories = page(paths.categories, {
  load: async ({ call, signal }: LoadProps<typeof paths.categories>) => {
    const best = await call(catalog.products, { query: { limit: BEST_SELLERS } }, { signal })
    return { bestSellers: pageCards(best.docs), families: best.facets.color_family, total: best.totalDocs }
  },
  meta: ({ t }) => ({
    title: t('catalog:home.title'),
    description: t('catalog:home.description'),
    canonical: paths.categories(),
  }),
  texts: 'first',
  view: () => import('./categories-page.tsx'),
})

const category = page(paths.category, {
  load: async ({ call, params, search, signal }: LoadProps<typeof paths.category>) => {
    const query = { ...productQuery(search), category: params.category }
    const list = await call(catalog.products, { query }, { signal })
    const { slug = params.category } = list.category ?? {}
    if (slug !== params.category) throw redirect(paths.category({ category: slug }, search), 301)
    return { ...list, docs: pageCards(list.docs) }
  },
  meta: ({ data, params, search, t }) => {
    const name = data.category?.name ?? params.category
    const title = search.page ? t('catalog:list.title_page', { name, page: search.page }) : name
    return {
      title,
      description: t('catalog:list.description', { name, count: data.totalDocs }),
      canonical: paths.category(params, { page: search.page }),
      ...(isFiltered(search) && { robots: 'noindex' as const }),
      ...(import.meta.env.SSR && {
        jsonLd: [
          listJsonLd(
            data.docs.map(({ slug }) => paths.product({ slug })),
            data.pagingCounter,
          ),
        ],
      }),
    }
  },
  texts: 'first',
  view: () => import('./category-page.tsx'),
})

const search = page(paths.search, {
  load: async ({ call, search, signal }: LoadProps<typeof paths.search>) => {
    const list = await call(catalog.products, { query: productQuery(search) }, { signal })
    return { ...list, docs: pageCards(list.docs) }
  },
  meta: ({ search, t }) => ({
    title: search.q ? t('catalog:search.title', { words: search.q }) : t('catalog:search.all'),
    robots: 'noindex',
  }),
  texts: 'first',
  view: () => import('./search-page.tsx'),
})

const product = page(paths.product, {
  load: async ({ call, params, search, signal }: LoadProps<typeof paths.product>): Promise<ProductData> => {
    const [product, said] = await Promise.all([
      call(catalog.product, { params }, { signal }),
      // what others say of it is not worth losing the product for
      call(reviews.list, { params }, { signal }).catch(() => null),
    ])
    const { slug } = product
    if (slug !== params.slug) throw redirect(paths.product({ slug }, search), 301)
    return { product: pageProduct(product), reviews: said }
  },
  keepsData: (from, to) => from.pathname === to.pathname,
  meta: ({ data: { product }, search }) => ({
    title: product.seo.title,
    description: product.seo.description,
    canonical: paths.product({ slug: product.slug }),
    ...(import.meta.env.SSR && { jsonLd: productJsonLd(product, search.variant) }),
  }),
  texts: 'first',
  view: () => import('./product-page.tsx'),
})

export const catalogPages = [home, categories, category, search, product]
