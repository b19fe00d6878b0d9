import type { ProductQuery } from '@lunula/contract/catalog/schemas.ts'
import { type PageSlice, pageSlice } from '../../../platform/database/pagination.ts'
import { typedForm } from '../search/synonyms/synonyms.ts'

export type Sort = NonNullable<ProductQuery['sort']>

/** What a list may hold. An empty list of values means that all are welcome. Prices in cents. */
export interface Filter {
  categories: readonly string[]
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
  /** Slug; null for all. With it go those that stand in it. */
  category: string | null
  filter: Omit<Filter, 'categories'>
  /** In lower case with its marks; empty when nothing is searched for. */
  text: string
  sort: Sort
  page: PageSlice
}

/**
 * Brings a query into the one form in which equal requests look equal. Without a wish, the best match or
 * seller is first.
 */
export function readListRequest(query: ProductQuery): ListRequest {
  const text = typedForm(query.q ?? '')
  return {
    category: query.category ?? null,
    filter: {
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
    page: pageSlice(query),
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
