import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { paths } from '../../app/paths.ts'

/** Where a page stands, for search engines: pairs of name and path from the top down. */
export const breadcrumbsJsonLd = (steps: readonly (readonly [name: string, path: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
})

/** The products of one page of a list; `first` is the number of the first of them. */
export const listJsonLd = (products: readonly ProductCard[], first: number): object => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ slug, name }, at) => ({
    '@type': 'ListItem',
    position: first + at,
    name,
    url: paths.product({ slug }),
  })),
})
