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

/** What is bought with a product and still sold, most often first. */
export async function findBoughtTogether(
  database: Database,
  productId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select product.id
     from bought_together pair join products product on product.id = pair.other_id
     where pair.product_id = $1 and product.status = 'active' and product.variant_count > 0
     order by pair.orders desc, product.sold desc, product.id
     limit $2`,
    [productId, limit],
  )
  return rows.map(({ id }) => id)
}
