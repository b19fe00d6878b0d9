import type { Sort } from './list-filter.ts'
import type { ListedRow } from './listing-index.repository.ts'

/** A product as lists put it in order; `number` stands for it in the columns. */
export interface Listed extends Omit<ListedRow, 'variants' | 'category' | 'brand' | 'flags'> {
  number: number
}

type Compare = (a: Listed, b: Listed) => number

const words = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Rank of what has none: the last. */
const LAST = Number.MAX_SAFE_INTEGER

const COMPARISONS: Record<Exclude<Sort, 'relevance'>, Compare> = {
  best: (a, b) => b.sold - a.sold || (a.sales_rank ?? LAST) - (b.sales_rank ?? LAST) || words(a.id, b.id),
  newest: (a, b) => b.created - a.created || words(b.id, a.id),
  price_asc: (a, b) => a.price_from - b.price_from || words(a.id, b.id),
  price_desc: (a, b) => b.price_from - a.price_from || words(a.id, b.id),
  rating: (a, b) =>
    (b.rating ?? -1) - (a.rating ?? -1) || b.review_count - a.review_count || words(a.id, b.id),
  name: (a, b) => words(a.name, b.name) || words(a.id, b.id),
}

/** All products in one order: sorted when they are first asked for in it, and kept sorted from then on. */
export class ListingOrder {
  readonly #compare: Compare
  #products: readonly Listed[] | null = null

  constructor(compare: Compare) {
    this.#compare = compare
  }

  sorted(products: Iterable<Listed>): Listed[] {
    return [...products].sort(this.#compare)
  }

  /** All products in this order. */
  products(products: Iterable<Listed>): readonly Listed[] {
    this.#products ??= this.sorted(products)
    return this.#products
  }

  /** Follows a change; what was never sorted has nothing to follow. */
  replace(gone: ReadonlySet<Listed>, added: readonly Listed[]): void {
    if (!this.#products) return
    const stayed = this.#products.filter((product) => !gone.has(product))
    const coming = this.sorted(added)
    const merged: Listed[] = []
    let next = 0
    for (const product of stayed) {
      for (let one = coming[next]; one && this.#compare(one, product) < 0; one = coming[next]) {
        merged.push(one)
        next += 1
      }
      merged.push(product)
    }
    for (; next < coming.length; next++) merged.push(coming[next] as Listed)
    this.#products = merged
  }
}

export const listingOrders = (): Record<keyof typeof COMPARISONS, ListingOrder> => ({
  best: new ListingOrder(COMPARISONS.best),
  newest: new ListingOrder(COMPARISONS.newest),
  price_asc: new ListingOrder(COMPARISONS.price_asc),
  price_desc: new ListingOrder(COMPARISONS.price_desc),
  rating: new ListingOrder(COMPARISONS.rating),
  name: new ListingOrder(COMPARISONS.name),
})
