import type { Database } from '../../platform/database/database.ts'

export async function findBoughtProducts(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ product_id: string }>(
    `select distinct item.product_id from orders join order_items item on item.order_id = orders.id
     where orders.user_id = $1 and orders.placed_at is not null and orders.status <> 'canceled'`,
    [userId],
  )
  return rows.map(({ product_id }) => product_id)
}

export async function findBoughtVariants(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ variant_id: string }>(
    `select distinct item.variant_id from orders join order_items item on item.order_id = orders.id
     where orders.user_id = $1 and orders.placed_at is not null and orders.status <> 'canceled'`,
    [userId],
  )
  return rows.map(({ variant_id }) => variant_id)
}

export async function hasPlacedOrderWith(
  database: Database,
  userId: string,
  productId: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from orders join order_items item on item.order_id = orders.id
     where orders.user_id = $1 and orders.placed_at is not null and orders.status <> 'canceled' and item.product_id = $2
     limit 1`,
    [userId, productId],
  )
  return rows.length > 0
}
