import { INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import { KeptValues } from '../../../platform/cache/kept-values.ts'
import type { Slice } from '../../../platform/database/pagination.ts'
import type { Filter, Sort } from './list-filter.ts'
import { flagBits, ListingColumns } from './listing-columns.ts'
import type { ListedRow } from './listing-index.repository.ts'
import { type Listed, listingOrders } from './listing-order.ts'
import { type Count, Counter } from './listing-values.ts'

export interface ListPage extends Slice {
  sort: Sort
  /** Only these are listed, and `relevance` is their order; null for all. */
  productIds: readonly string[] | null
}

/** The ids of one page, and how many products each choice would list. Prices in cents. */
export interface Listing {
  ids: string[]
  total: number
  category: Count[]
  brand: Count[]
  finish: Count[]
  color_family: Count[]
  flags: Count[]
  in_stock: number
  price: { min: number; max: number }
}

/** One bit for each filter, by which a shade says which of them it misses. */
const BITS = { category: 1, brand: 2, finish: 4, color_family: 8, in_stock: 16, price: 32 } as const
/** A shade that misses none. */
const FITS = 64

/** Bytes of a count beside its bits of products, roughly. */
const COUNT_BYTES = 4000

/** Which products fit, by number, and what they are counted for. */
interface Counted extends Omit<Listing, 'ids'> {
  fits: Uint8Array
}

/**
 * All products that are sold, what their variants can be chosen by, and the orders of the lists. The database
 * is the truth; `replace` follows what changes there.
 */
export class ListingIndex {
  readonly #products = new Map<string, Listed>()
  readonly #columns = new ListingColumns()
  readonly #orders = listingOrders()
  /** By filter, until something changes: pages and orders of a list count once. */
  readonly #kept = new KeptValues<Counted>({ bytesOf: ({ fits }) => COUNT_BYTES + fits.length })
  /** Numbers that are free, and the next one that never was given. */
  readonly #free: number[] = []
  #next = 0

  /** Whether it is time to read everything anew, to be rid of what is no longer used. */
  get isSparse(): boolean {
    return this.#columns.isSparse
  }

  /** These products are now as the rows say; those without a row are no longer sold. */
  replace(ids: Iterable<string>, rows: readonly ListedRow[]): void {
    this.#kept.clear()
    const gone = new Set<Listed>()
    for (const id of ids) {
      const known = this.#products.get(id)
      if (!known) continue
      gone.add(known)
      this.#products.delete(id)
      this.#columns.remove(known.number)
      this.#free.push(known.number)
    }
    const added = rows.map((row): Listed => {
      const number = this.#free.pop() ?? this.#next++
      this.#columns.put(number, row)
      const { variants: _, category, brand, flags, ...rest } = row
      return { ...rest, number }
    })
    for (const product of added) this.#products.set(product.id, product)
    for (const order of Object.values(this.#orders)) order.replace(gone, added)
  }

  /** The best sellers of a product's category, those of its brand first. */
  related(product: Pick<ListedRow, 'id' | 'category' | 'brand'>, limit: number): string[] {
    const { values, category, brand } = this.#columns
    const wanted = {
      category: values.category.find(product.category),
      brand: values.brand.find(product.brand),
    }
    const [own, others]: [string[], string[]] = [[], []]
    for (const { id, number } of this.#orders.best.products(this.#products.values())) {
      if (id === product.id || category[number] !== wanted.category) continue
      const same = brand[number] === wanted.brand ? own : others
      if (same.length < limit) same.push(id)
      if (own.length === limit) break
    }
    return [...own, ...others].slice(0, limit)
  }

  /** One page of a list, its total and all facets. */
  find(filter: Filter, page: ListPage): Listing {
    const found = page.productIds
      ?.map((id) => this.#products.get(id))
      .filter((product) => product !== undefined)
    const { fits, ...counted } = found
      ? this.#count(
          filter,
          found.map(({ number }) => number),
        )
      : this.#countAll(filter)
    return { ids: this.#page(page, found, counted.total, fits), ...counted }
  }

  #countAll(filter: Filter): Counted {
    const key = JSON.stringify(filter)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const counted = this.#count(filter, null)
    this.#kept.set(key, counted)
    return counted
  }

  #page(
    { sort, limit, offset }: ListPage,
    found: readonly Listed[] | undefined,
    total: number,
    fits: Uint8Array,
  ): string[] {
    if (offset >= total) return []
    const order = this.#orders[sort === 'relevance' ? 'best' : sort]
    if (found) {
      const fitting = found.filter(({ number }) => fits[number] === 1)
      return (sort === 'relevance' ? fitting : order.sorted(fitting))
        .slice(offset, offset + limit)
        .map(({ id }) => id)
    }
    const sorted = order.products(this.#products.values())
    const ids: string[] = []
    let passed = 0
    for (const { number, id } of sorted) {
      if (fits[number] !== 1) continue
      passed += 1
      if (passed > offset) ids.push(id)
      if (ids.length === limit) break
    }
    return ids
  }

  /**
   * A product is in the list when one of its variants fits all filters together: "red", "glitter" and "in
   * stock" mean one shade that is all three. A facet counts the products with a shade that misses at most
   * that facet's own filter.
   */
  #count(filter: Filter, among: readonly number[] | null): Counted {
    const { values, category, brand, flags, start, count, price, buyable, finish, color } = this.#columns
    const missing = {
      category: values.category.missing(filter.categories, BITS.category),
      brand: values.brand.missing(filter.brands, BITS.brand),
      finish: values.finish.missing(filter.finishes, BITS.finish),
      color: values.color_family.missing(filter.color_families, BITS.color_family),
    }
    const outOfStock = filter.in_stock ? BITS.in_stock : 0
    const { min_price, max_price } = filter
    const low = min_price ?? Number.NEGATIVE_INFINITY
    const high = max_price ?? Number.POSITIVE_INFINITY
    const isForShades =
      filter.finishes.length + filter.color_families.length > 0 ||
      filter.in_stock ||
      min_price !== null ||
      max_price !== null
    const needed = flagBits(filter.flags)
    const knowsFlags = filter.flags.every((flag) => flagBits([flag]) !== 0)
    const counters = {
      category: new Counter(values.category),
      brand: new Counter(values.brand),
      finish: new Counter(values.finish),
      color: new Counter(values.color_family),
    }
    const flagged = new Int32Array(INGREDIENT_FLAGS.length)
    const fits = new Uint8Array(this.#next)
    const length = knowsFlags ? (among?.length ?? this.#next) : 0
    let [total, inStock] = [0, 0]
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

    for (let at = 0; at < length; at++) {
      const product = among ? (among[at] as number) : at
      const variants = count[product] as number
      if (variants === 0 || ((flags[product] as number) & needed) !== needed) continue
      const missed =
        (missing.category[category[product] as number] as number) +
        (missing.brand[brand[product] as number] as number)
      if (missed === (BITS.category | BITS.brand)) continue
      let reach = 0
      let stocked = 0
      if (missed !== 0 && !isForShades) reach = missed
      else {
        const first = start[product] as number
        for (let variant = first; variant < first + variants; variant++) {
          const cents = price[variant] as number
          const stock = buyable[variant] as number
          const all =
            missed +
            (missing.finish[finish[variant] as number] as number) +
            (missing.color[color[variant] as number] as number) +
            (stock === 0 ? outOfStock : 0) +
            (cents < low || cents > high ? BITS.price : 0)
          if ((all & (all - 1)) !== 0) continue
          if (all === 0) {
            reach |= FITS
            stocked |= stock
            counters.finish.add(finish[variant] as number, product)
            counters.color.add(color[variant] as number, product)
          } else {
            reach |= all
            if (all === BITS.finish) counters.finish.add(finish[variant] as number, product)
            else if (all === BITS.color_family) counters.color.add(color[variant] as number, product)
          }
          if (all === 0 || all === BITS.price) {
            if (cents < min) min = cents
            if (cents > max) max = cents
          }
        }
      }
      if ((reach & (FITS | BITS.category)) !== 0) counters.category.add(category[product] as number, product)
      if ((reach & (FITS | BITS.brand)) !== 0) counters.brand.add(brand[product] as number, product)
      if ((reach & FITS) === 0) continue
      fits[product] = 1
      total += 1
      inStock += stocked
      for (let bits = flags[product] as number; bits !== 0; bits &= bits - 1) {
        const flag = 31 - Math.clz32(bits & -bits)
        flagged[flag] = (flagged[flag] as number) + 1
      }
    }
    return {
      fits,
      total,
      category: counters.category.counts(),
      brand: counters.brand.counts(),
      finish: counters.finish.counts(),
      color_family: counters.color.counts(),
      flags: INGREDIENT_FLAGS.map((value, flag) => ({ value, count: flagged[flag] ?? 0 })).filter(
        (each) => each.count > 0,
      ),
      in_stock: inStock,
      price: min <= max ? { min, max } : { min: 0, max: 0 },
    }
  }
}
