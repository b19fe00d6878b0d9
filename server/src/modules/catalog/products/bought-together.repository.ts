import type { Database } from '../../../platform/database/database.ts'

/** A product, and another that stood in so many of the same orders. */
export interface BoughtTogether {
  product_id: string
  other_id: string
  orders: number
}

/** The table becomes these pairs; false when it held just them before. */
export async function writeBoughtTogether(
  database: Database,
  pairs: readonly BoughtTogether[],
): Promise<boolean> {
  const given = JSON.stringify(pairs)
  const gone = await database.query(
    `delete from bought_together known where not exists (
       select from jsonb_to_recordset($1::jsonb) as given (product_id uuid, other_id uuid)
       where given.product_id = known.product_id and given.other_id = known.other_id
     )`,
    [given],
  )
  const written = await database.query(
    `insert into bought_together (product_id, other_id, orders)
     select product_id, other_id, orders
     from jsonb_to_recordset($1::jsonb) as given (product_id uuid, other_id uuid, orders integer)
     on conflict (product_id, other_id) do update set orders = excluded.orders
       where bought_together.orders <> excluded.orders`,
    [given],
  )
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0) > 0
}

/** What is bought with `product` and still sold, most often first: the ids of `$2` products. */
export const BOUGHT_TOGETHER = `array(
  select other.id::text
  from bought_together pair join products other on other.id = pair.other_id
  where pair.product_id = product.id and other.status = 'active' and other.variant_count > 0
  order by pair.orders desc, other.sold desc, other.id
  limit $2
)`
