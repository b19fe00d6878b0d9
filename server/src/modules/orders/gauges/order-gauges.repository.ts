import type { Database } from '../../../platform/database/database.ts'
import type { GaugeSource } from '../../../platform/metrics/metrics.ts'
import type { OrderContext } from '../order-context.ts'

/** A payment whose outcome is not known for so long needs somebody to look. */
const OPEN_AFTER = "interval '2 minutes'"

const single = async (database: Database, text: string): Promise<{ value: number }[]> => {
  const { rows } = await database.query<{ value: number }>(text)
  return rows
}
const byLabel = async (database: Database, label: string, text: string) => {
  const { rows } = await database.query<{ label: string; value: number }>(text)
  return rows.map((row) => ({ labels: { [label]: row.label }, value: row.value }))
}

/** How the shop sells, and money that hangs in the air. They read the database: the same on every node. */
export const orderGauges = ({ platform: { database } }: OrderContext): GaugeSource[] => [
  {
    name: 'lunula_orders_placed_last_hour',
    help: 'Orders placed within the last hour.',
    read: () =>
      single(
        database,
        "select count(*)::int as value from orders where placed_at > now() - interval '1 hour'",
      ),
  },
  {
    name: 'lunula_orders_placed_last_hour_cents',
    help: 'What they come to, in cents.',
    read: () =>
      single(
        database,
        "select coalesce(sum(total), 0)::float8 as value from orders where placed_at > now() - interval '1 hour'",
      ),
  },
  {
    name: 'lunula_payments_last_hour',
    help: 'Attempts to pay of the last hour by their outcome: captured, failed, voided, authorized, requested.',
    labels: ['status'],
    // the id begins with its time (UUID v7), by which the primary key finds the newest
    read: () =>
      byLabel(
        database,
        'status',
        `select status as label, count(*)::int as value from payments
         where id > (lpad(to_hex(((extract(epoch from now()) - 3600) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
         group by status`,
      ),
  },
  {
    name: 'lunula_payments_open',
    help: 'Payments whose outcome has been unknown for more than two minutes.',
    read: () =>
      single(
        database,
        `select count(*)::int as value from payments
         where status in ('requested', 'authorized') and updated_at < now() - ${OPEN_AFTER}`,
      ),
  },
  {
    name: 'lunula_refunds_open',
    help: 'Refunds that the provider has not finished for more than a day.',
    read: () =>
      single(
        database,
        `select count(*)::int as value from refunds
         where state in ('requested', 'pending') and updated_at < now() - interval '1 day'`,
      ),
  },
  {
    name: 'lunula_payment_recoveries',
    help: 'Money that was taken for no order and has not gone back: open, or failed.',
    labels: ['state'],
    read: () =>
      byLabel(
        database,
        'state',
        `select s.state as label, (select count(*)::int from payment_recoveries r where r.state = s.state) as value
         from (values ('open'), ('failed')) s (state)`,
      ),
  },
]
