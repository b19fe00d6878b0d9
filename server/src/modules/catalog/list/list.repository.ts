import type { Database } from '../../../platform/database/database.ts'
import type { Filter } from './list-filter.ts'
import { type ListPage, listStatement } from './list-statement.sql.ts'

export interface Count {
  value: string
  count: number
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

interface Row {
  kind: 'total' | 'page' | 'category' | 'brand' | 'finish' | 'color_family' | 'flags' | 'in_stock' | 'price'
  value: string | null
  count: number | null
  low: number | null
  high: number | null
}

/** One page of a list with its facets. */
export async function findListing(database: Database, filter: Filter, page: ListPage): Promise<Listing> {
  const { text, values } = listStatement(filter, page)
  const { rows } = await database.query<Row>(text, values)
  const of = (kind: Row['kind']): Row[] => rows.filter((row) => row.kind === kind)
  const counts = (kind: Row['kind']): Count[] =>
    of(kind).map(({ value, count }) => ({ value: value ?? '', count: count ?? 0 }))
  const [price] = of('price')
  return {
    ids: of('page')[0]?.value?.split(' ').filter(Boolean) ?? [],
    total: of('total')[0]?.count ?? 0,
    category: counts('category'),
    brand: counts('brand'),
    finish: counts('finish'),
    color_family: counts('color_family'),
    flags: counts('flags'),
    in_stock: of('in_stock')[0]?.count ?? 0,
    price: { min: price?.low ?? 0, max: price?.high ?? 0 },
  }
}
