import type { QueryResultRow } from 'pg'
import type { Books } from './stand-ins/square/books.ts'

type BookedPayment = Pick<
  Books['payments'] extends Map<string, infer P> ? P : never,
  'id' | 'status' | 'amount' | 'refunded' | 'referenceId'
>

/** A database that can be looked into, this process's or another's. */
interface Reader {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/**
 * The rules that hold after every fault, race and retry (quality bars, "Invariants"); a query answers what
 * breaks them.
 */
const RULES: Readonly<Record<string, string>> = {
  'stock is never below zero': `select id from variants where available < 0 and not backorder`,
  'a cart has at most one order': `select cart_id from orders where status <> 'canceled' group by 1 having count(*) > 1`,
  'an order has at most one charge': `select order_id from payments where status = 'captured' group by 1 having count(*) > 1`,
  'a total is the sum of its lines': `select o.id from orders o where o.total <>
     o.subtotal - o.discount + o.shipping + o.handling + o.tax - o.credit
     or o.subtotal <> (select coalesce(sum(line_total), 0) from order_items i where i.order_id = o.id)`,
  'a charge is what the order costs': `select p.id from payments p join orders o on o.id = p.order_id
     where p.status = 'captured' and p.amount <> o.total`,
  'money and store credit pay for all of an order': `select o.id from orders o
     join payments p on p.order_id = o.id and p.status = 'captured'
     left join credit_holds h on h.order_id = o.id and h.state = 'spent'
     where p.amount + coalesce(h.amount, 0) <> o.subtotal - o.discount + o.shipping + o.handling + o.tax`,
  'an order holds or has spent the credit that it states': `select o.id from orders o
     left join credit_holds h on h.order_id = o.id and h.state <> 'released'
     where coalesce(h.amount, 0) <> case when o.status = 'canceled' and o.placed_at is null then 0 else o.credit end
     or h.state <> case when o.placed_at is null then 'held' else 'spent' end`,
  'credit is what came in, less what went out and what is held': `select user_id from (
       select user_id, -balance as amount from credit_balances union all select user_id, amount from credit_entries
       union all select user_id, -amount from credit_holds where state = 'held') changes
     group by 1 having sum(amount) <> 0`,
  'what was spent and returned of credit is written down': `select order_id as id from credit_holds h where state = 'spent' and (
     amount <> (select coalesce(-sum(e.amount), 0) from credit_entries e where e.order_id = h.order_id and e.kind = 'spent') or
     returned <> (select coalesce(sum(e.amount), 0) from credit_entries e where e.order_id = h.order_id and e.kind = 'returned'))`,
  'no reward is taken back that was not given': `select order_id as id from credit_entries where kind in ('referral', 'claw_back')
     and order_id is not null group by user_id, order_id having sum(amount) < 0`,
  'commission is earned by orders whose money was taken, and reversed at most once': `select a.order_id as id from affiliate_orders a
     left join payments p on p.order_id = a.order_id and p.status = 'captured'
     where a.reversed > a.commission or (a.state = 'pending') = (p.id is not null)
     or (p.amount > 0 and p.amount = (select sum(r.amount) from refunds r where r.payment_id = p.id and r.state = 'succeeded')
       and a.reversed <> a.commission)`,
  'captured money belongs to a placed order': `select p.id from payments p join orders o on o.id = p.order_id
     where p.status = 'captured' and o.placed_at is null`,
  'refunds are never above what was captured': `select p.id from payments p where p.refunded <>
     (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')`,
  'a promotion is never used above its limit': `select p.code from promotions p where p.uses > p.total_limit
     or p.uses <> (select count(*) from promotion_uses u where u.promotion_id = p.id and u.state <> 'released')`,
  'an order has at most one confirmation': `select data->>'orderId' as id from pgboss.job where name = 'orders.confirm'
     group by 1 having count(*) > 1`,
  'the payment status follows the refunds': `select o.id from orders o join payments p on p.order_id = o.id and p.status = 'captured'
     where o.payment_status <> (select case when p.amount = 0 and o.status = 'canceled' then 'refunded'
       when coalesce(sum(amount), 0) = 0 then 'paid'
       when sum(amount) < p.amount then 'partially_refunded' else 'refunded' end
       from refunds r where r.payment_id = p.id and r.state = 'succeeded')`,
}

/** Every rule that is broken in our books, with what breaks it. */
export async function brokenRules(database: Reader): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await database.query(query)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

/**
 * Holds the provider's books against ours: captured money = orders + refunds + open recovery items, cent by
 * cent.
 */
export async function unaccounted(database: Reader, booked: Iterable<BookedPayment>): Promise<string[]> {
  const { rows: payments } = await database.query<{
    id: string
    gateway_id: string
    amount: number
    refunded: number
  }>(`select id, gateway_id, amount, refunded from payments where status = 'captured'`)
  const { rows: recoveries } = await database.query<{ gateway_id: string; amount: number }>(
    'select gateway_id, amount from payment_recoveries',
  )
  const captured = new Map(payments.map((payment) => [payment.gateway_id, payment]))
  const unknown = new Map(payments.map(({ gateway_id, amount }) => [gateway_id, amount]))
  const recovered = new Map(recoveries.map((recovery) => [recovery.gateway_id, recovery.amount]))
  const wrong: string[] = []
  for (const { id, status, amount, refunded, referenceId } of booked) {
    unknown.delete(id)
    const known = captured.get(id)
    if (status === 'APPROVED')
      wrong.push(`${amount} cents of ${referenceId} are held and neither taken nor let go`)
    if (status !== 'COMPLETED') {
      if (known) wrong.push(`${known.amount} cents of ${referenceId} stand as captured and are ${status}`)
    } else if (known ? known.amount !== amount : recovered.get(id) !== amount) {
      wrong.push(`${amount} cents of ${referenceId} were taken for no order`)
    } else if (known && known.refunded !== refunded) {
      wrong.push(`${refunded} cents of ${referenceId} went back, ${known.refunded} stand in our books`)
    }
  }
  // an order that costs nothing is no matter of the provider's
  for (const [id, amount] of unknown)
    if (amount > 0)
      wrong.push(`${amount} cents stand as captured by ${id}, of which the provider knows nothing`)
  return wrong
}
