/** Parameters of a statement, such as `$1`: a range of moments, its end left out. */
interface RangeParameters {
  start: string
  end: string
}

/**
 * What each day of a range came to, by the clock of the shop, as two parts of a `with`: `money` (day, taken,
 * refunded) from the ledger and `placed` (day, orders, ordered) from orders that stand. Sums in cents.
 */
export const salesByDay = ({ start, end, zone }: RangeParameters & { zone: string }): string => `
  money as (
    select (created_at at time zone ${zone})::date as day,
      sum(amount) filter (where kind = 'capture') as taken,
      sum(amount) filter (where kind = 'refund') as refunded
    from payment_events
    where state = 'succeeded' and kind in ('capture', 'refund') and created_at >= ${start} and created_at < ${end}
    group by 1
  ), placed as (
    select (placed_at at time zone ${zone})::date as day, count(*) as orders, sum(total) as ordered
    from orders where placed_at >= ${start} and placed_at < ${end} and status <> 'canceled'
    group by 1
  )`

/** Each line of the orders of a range that stand: product, units, and cents less discounts. */
export const soldItems = ({ start, end }: RangeParameters): string => `
  select item.product_id, item.quantity as units, item.line_total - item.discount as amount
  from orders placed join order_items item on item.order_id = placed.id
  where placed.placed_at >= ${start} and placed.placed_at < ${end} and placed.status <> 'canceled'`
