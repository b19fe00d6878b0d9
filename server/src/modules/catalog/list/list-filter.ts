import { PRODUCTS_PER_PAGE } from '@lunula/contract/catalog/constants.ts'
import type { ProductQuery } from '@lunula/contract/catalog/schemas.ts'
import { fold } from '../catalog.rules.ts'

export type Sort = NonNullable<ProductQuery['sort']>

/** What a list may hold. An empty list of values means that all are welcome. Prices in cents. */
export interface Filter {
  category: string | null
  brands: string[]
  finishes: string[]
  color_families: string[]
  /** All of them, not one of them: who needs HEMA-free and vegan needs both. */
  flags: string[]
  min_price: number | null
  max_price: number | null
  in_stock: boolean
}

export interface ListRequest {
  filter: Filter
  /** Folded; empty when nothing is searched for. */
  text: string
  sort: Sort
  page: number
  limit: number
}

/**
 * Brings a query into the one form in which equal requests look equal. Without a wish, the best match or
 * seller is first.
 */
export function readListRequest(query: ProductQuery): ListRequest {
  const text = fold(query.q ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    filter: {
      category: query.category ?? null,
      brands: brandsOf(query.brand),
      finishes: valuesOf(query.finish),
      color_families: valuesOf(query.color_family),
      flags: valuesOf(query.flags),
      min_price: query.min_price ?? null,
      max_price: query.max_price ?? null,
      in_stock: query.in_stock ?? false,
    },
    text,
    sort: query.sort === 'relevance' && !text ? 'best' : (query.sort ?? (text ? 'relevance' : 'best')),
    page: query.page ?? 1,
    limit: query.limit ?? PRODUCTS_PER_PAGE,
  }
}

const valuesOf = (text = ''): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ].sort()

/** A comma before a blank may be part of a brand's name, such as `Ink, Inc`, or part two of them. */
const brandsOf = (text = ''): string[] =>
  [...new Set(text.split(/,(?! )/).flatMap((brand) => [brand.trim(), ...valuesOf(brand)]))]
    .filter(Boolean)
    .sort()
