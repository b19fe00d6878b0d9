import {
  COLOR_FAMILIES,
  FINISHES,
  INGREDIENT_FLAGS,
  PRODUCT_SORTS,
} from '@lunula/contract/catalog/constants.ts'
import type { ProductQuery } from '@lunula/contract/catalog/schemas.ts'
import { readMoney } from '@lunula/contract/formats/money.ts'

export type Sort = (typeof PRODUCT_SORTS)[number]

/**
 * What the address of a product list says. Prices are in dollars there, because a visitor without script
 * types them.
 */
export interface ListSearch {
  brand: readonly string[]
  finish: readonly string[]
  color_family: readonly string[]
  flags: readonly string[]
  /** Dollars, such as `12.5`. */
  min_price: string | undefined
  max_price: string | undefined
  in_stock: boolean
  /** Undefined: best selling, or most relevant for a search. */
  sort: Sort | undefined
  /** Undefined on the first page, so that it has one address only. */
  page: number | undefined
}

export interface WordSearch extends ListSearch {
  q: string | undefined
}

/** Choices that are lists; each may hold several values of which one must fit. */
export const LIST_FILTERS = ['brand', 'color_family', 'finish', 'flags'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

const KNOWN: Partial<Record<ListFilter, readonly string[]>> = {
  finish: FINISHES,
  color_family: COLOR_FAMILIES,
  flags: INGREDIENT_FLAGS,
}
/** As long as the contract allows. */
const MAX_LIST = 400
const MAX_WORDS = 100
const MAX_DOLLARS = 1_000_000

/**
 * Reads the query of a product list. Unknown values are dropped, and equal choices read equal, in whatever
 * order they were made.
 */
export function listSearch(query: URLSearchParams): ListSearch {
  const sort = PRODUCT_SORTS.find((known) => known === query.get('sort'))
  const page = Number.parseInt(query.get('page') ?? '', 10)
  return {
    brand: choices(query, 'brand'),
    finish: choices(query, 'finish'),
    color_family: choices(query, 'color_family'),
    flags: choices(query, 'flags'),
    min_price: dollars(query.get('min_price')),
    max_price: dollars(query.get('max_price')),
    in_stock: query.get('in_stock') === 'true',
    sort: sort === 'best' || sort === 'relevance' ? undefined : sort,
    page: page > 1 && page <= 10_000 ? page : undefined,
  }
}

export function wordSearch(query: URLSearchParams): WordSearch {
  const q = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS).trim()
  return { ...listSearch(query), q: q === '' ? undefined : q }
}

/** Several values come as one text with commas, or, from a form sent without script, each on its own. */
function choices(query: URLSearchParams, name: ListFilter): string[] {
  const known = KNOWN[name]
  const given = query.getAll(name).flatMap((text) => text.split(','))
  const clean = given
    .map((value) =>
      [...value]
        .filter((sign) => sign >= ' ')
        .join('')
        .trim(),
    )
    .filter((value) => value !== '' && (!known || known.includes(value)))
  const sorted = [...new Set(clean)].sort()
  while (sorted.join(',').length > MAX_LIST) sorted.pop()
  return sorted
}

/** `12,50 ` and `$12.5` → `12.5`; what is no amount of dollars is dropped. */
function dollars(text: string | null): string | undefined {
  const amount = (readMoney(text ?? '') ?? Number.NaN) / 100
  return amount <= MAX_DOLLARS ? String(amount) : undefined
}

/** US cents of an amount as the address holds it. */
export const centsOf = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(Number(amount) * 100)

/** The API's query for what the address says. */
export function productQuery(search: Partial<WordSearch>): ProductQuery {
  const { q, sort, page, in_stock } = search
  const lists = LIST_FILTERS.flatMap((name) => {
    const values = search[name] ?? []
    return values.length > 0 ? [[name, values.join(',')] as const] : []
  })
  const min = centsOf(search.min_price)
  const max = centsOf(search.max_price)
  return {
    ...Object.fromEntries(lists),
    ...(q !== undefined && { q }),
    ...(sort !== undefined && { sort }),
    ...(page !== undefined && { page }),
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
    ...(in_stock && { in_stock }),
  }
}

/** Whether anything but words, order and page narrows the list. */
export const isFiltered = (search: ListSearch): boolean =>
  LIST_FILTERS.some((name) => search[name].length > 0) ||
  search.min_price !== undefined ||
  search.max_price !== undefined ||
  search.in_stock

/** The same list without any filter; words and order stay. */
export const unfiltered = <S extends ListSearch>(search: S): S => ({
  ...search,
  brand: [],
  finish: [],
  color_family: [],
  flags: [],
  min_price: undefined,
  max_price: undefined,
  in_stock: false,
  page: undefined,
})
