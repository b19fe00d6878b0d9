import type { Database } from '../../../platform/database/database.ts'
import type { BoughtTogether } from '../../catalog/index.ts'

/** Ids of all products in the user's placed orders that were not canceled. */
export async function findBoughtProducts(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ product_id: string }>(
    `select distinct item.product_id from orders join order_items item on item.order_id = orders.id
     where orders.user_id = $1 and orders.placed_at is not null and orders.status <> 'canceled'`,
    [userId],
  )
  return rows.map(({ product_id }) => product_id)
}

/** Ids of all variants in the user's placed orders that were not canceled. */
export async function findBoughtVariants(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ variant_id: string }>(
    `select distinct item.variant_id from orders join order_items item on item.order_id = orders.id
     where orders.user_id = $1 and orders.placed_at is not null and orders.status <> 'canceled'`,
    [userId],
  )
  return rows.map(({ variant_id }) => variant_id)
}

/** Whether the user has placed an order with this product that was not canceled. */
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

/**
 * A larger order is a stock-up of everything, which says nothing of what goes together; its pairs would be
 * tens of thousands.
 */
const MOST_PRODUCTS = 40

/**
 * Each product with those that stood in at least so many of the same placed orders since then, most often
 * first, `most` of each.
 */
export async function findBoughtTogether(
  database: Database,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<BoughtTogether[]> {
  const { rows } = await database.query<BoughtTogether>(
    `with bought as (
       select distinct item.order_id, item.product_id
       from orders join order_items item on item.order_id = orders.id
       where orders.placed_at >= $1 and orders.status <> 'canceled'
     ), told as (
       select order_id from bought group by order_id having count(*) between 2 and ${MOST_PRODUCTS}
     ), pairs as (
       select one.product_id, other.product_id as other_id, count(*)::integer as orders
       from told
       join bought one on one.order_id = told.order_id
       join bought other on other.order_id = told.order_id and other.product_id <> one.product_id
       group by one.product_id, other.product_id
       having count(*) >= $2
     )
     select product_id, other_id, orders from (
       select pairs.*, row_number() over (partition by product_id order by orders desc, other_id) as place from pairs
     ) ranked
     where place <= $3`,
    [since, least, most],
  )
  return rows
}
