import type { Filter } from '../../modules/catalog/list/list-filter.ts'
import type { Listing, ListPage } from '../../modules/catalog/list/listing-index.ts'
import type { Count } from '../../modules/catalog/list/listing-values.ts'
import type { Database } from '../../platform/database/database.ts'
import { listStatement } from './list-statement.ts'

interface Row {
  kind: 'total' | 'page' | 'category' | 'brand' | 'finish' | 'color_family' | 'flags' | 'in_stock' | 'price'
  value: string | null
  count: number | null
  low: number | null
  high: number | null
}

/** One page of a list with its facets, as the database answers it: what the index is held against. */
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

/** The best sellers of a category, those of the brand first, as the database answers it. */
export async function findRelated(
  database: Database,
  { id, category, brand }: { id: string; category: string; brand: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from products
     where category = $2 and id <> $1 and status = 'active'
       and exists (select from variants where product_id = products.id and active)
     order by (brand = $3) desc, sold desc, sales_rank, id
     limit $4`,
    [id, category, brand, limit],
  )
  return rows.map((row) => row.id)
}
