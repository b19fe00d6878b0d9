import type { Database } from '../platform/database/database.ts'

interface GeneratedOrders {
  /** Numbers go on from here, for more of them later. */
  first?: number
  count: number
  /** The first and the last day, such as `2025-01-01`. */
  from: string
  to: string
}

/** A number below `below` that looks random and is the same in every run: of row `n`, for one purpose. */
const random = (n: string, purpose: number, below: number | string): string =>
  `(abs(hashint8(${n}::bigint * 64 + ${purpose})::bigint) % ${below})`

/**
 * Orders of random users for random variants, paid, shipped, canceled and refunded in random parts, with the
 * ledger of their payments. They stand in the database as the shop writes them, but for their pictures.
 */
export async function generateOrders(
  database: Database,
  { first = 0, count, from, to }: GeneratedOrders,
): Promise<void> {
  const steps = [
    'set local statement_timeout = 0',
    // neither triggers nor foreign keys: what staff search is filled in once, at the end
    'set local session_replication_role = replica',
    `create temp table made_users on commit drop as
       select id, row_number() over (order by id) - 1 as at from users`,
    `create temp table made_variants on commit drop as
       select variant.id, variant.product_id, variant.sku, variant.sale_price, product.name,
         row_number() over (order by variant.id) - 1 as at
       from variants variant join products product on product.id = variant.product_id`,
    `create index on made_users (at); create index on made_variants (at);
     analyze made_users; analyze made_variants`,
    `create temp table made_orders on commit drop as
       select n, gen_random_uuid() as id, gen_random_uuid() as payment_id,
         '${from}'::timestamptz + (('${to}'::date + 1)::timestamptz - '${from}'::timestamptz)
           * (${random('n', 1, 1_000_000)} / 1000000.0) as at,
         ${random('n', 2, '(select count(*) from made_users)')} as user_at,
         1 + ${random('n', 3, 4)} as lines,
         ${random('n', 4, 10)} as fate,
         case when ${random('n', 5, 2)} = 0 then 0 else 599 end as shipping
       from generate_series(${first + 1}, ${first + count}) n`,
    `create temp table made_items on commit drop as
       select made.n, line, gen_random_uuid() as id, variant.id as id_of_variant, variant.product_id, variant.sku,
         variant.sale_price, variant.name, 1 + ${random('made.n * 8 + line', 6, 5)} as quantity
       from made_orders made
         cross join lateral generate_series(0, made.lines - 1) line
         join made_variants variant
           on variant.at = ${random('made.n * 8 + line', 7, '(select count(*) from made_variants)')}`,
    'create index on made_items (n); create index on made_orders (n); analyze made_items; analyze made_orders',
    `insert into orders (id, number, user_id, cart_id, language, status, payment_status, fulfillment_status,
         subtotal, discount, shipping, shipping_tax, handling, tax, credit, total, address, shipping_method,
         reserved_until, placed_at, created_at, updated_at)
       select made.id, 'LN-' || made.n, buyer.id, gen_random_uuid(), 'en',
         case when fate = 9 then 'canceled' when fate < 6 then 'completed' else 'placed' end,
         case when fate = 9 then 'refunded' when fate = 8 then 'partially_refunded' else 'paid' end,
         case when fate = 9 then 'canceled' when fate < 6 then 'delivered' when fate = 6 then 'fulfilled'
           else 'unfulfilled' end,
         sums.subtotal, 0, made.shipping, 0, 0, sums.tax, 0, sums.subtotal + made.shipping + sums.tax,
         jsonb_build_object('email', null, 'first_name', names.first, 'last_name', names.last,
           'phone', '(714) 555-' || lpad((made.n % 10000)::text, 4, '0'), 'address', made.n || ' Bolsa Ave',
           'address2', null, 'city', names.city, 'state', 'CA', 'zip_code', '92683', 'country', 'US'),
         '{"_id": "ground", "name": "Ground", "delivers_from": null, "delivers_to": null, "parcels": []}',
         made.at, made.at, made.at, made.at
       from made_orders made
         join made_users buyer on buyer.at = made.user_at
         join lateral (
           select sum(sale_price * quantity)::integer as subtotal,
             sum(sale_price * quantity * 8 / 100)::integer as tax
           from made_items item where item.n = made.n) sums on true
         join lateral (
           select (array['Lan', 'Thảo', 'Maria', 'Hương', 'Kim', 'Ashley', 'Mỹ', 'Rosa'])[1 + ${random('made.n', 8, 8)}] as first,
             (array['Nguyễn', 'Trần', 'García', 'Smith', 'Phạm', 'Lê'])[1 + ${random('made.n', 9, 6)}] as last,
             (array['Westminster', 'San José', 'Fresno', 'Garden Grove'])[1 + ${random('made.n', 10, 4)}] as city) names on true`,
    `insert into order_items (id, order_id, position, product_id, variant_id, quantity, price, line_total, discount,
         tax, snapshot, fulfilled, withdrawn)
       select item.id, made.id, item.line, item.product_id, item.id_of_variant, item.quantity, item.sale_price,
         item.sale_price * item.quantity, 0, item.sale_price * item.quantity * 8 / 100,
         jsonb_build_object('slug', '', 'product_name', item.name, 'variant_name', '', 'sku', item.sku,
           'product_thumbnail', null, 'attributes', '{}'::jsonb),
         case when made.fate <= 6 then item.quantity else 0 end,
         case when made.fate = 9 then item.quantity else 0 end
       from made_items item join made_orders made on made.n = item.n`,
    `insert into payments (id, order_id, user_id, idempotency_key, request_hash, provider, amount, status,
         created_at, updated_at)
       select made.payment_id, made.id, orders.user_id, 'made-' || made.n, '', 'test', orders.total, 'captured',
         made.at, made.at
       from made_orders made join orders on orders.id = made.id`,
    `insert into payment_events (id, payment_id, kind, state, amount, created_at)
       select gen_random_uuid(), made.payment_id, event.kind, event.state,
         case event.kind when 'refund' then event.refunded else orders.total end, made.at + event.later
       from made_orders made
         join orders on orders.id = made.id
         join lateral (values
           ('authorize', 'succeeded', interval '1 second', 0),
           ('capture', 'requested', interval '2 seconds', 0),
           ('capture', 'succeeded', interval '3 seconds', 0),
           ('refund', 'failed', interval '1 day', 100),
           ('refund', 'succeeded', interval '9 days', case made.fate when 9 then orders.total
             else 1 + ${random('made.n', 11, 'orders.total')}::integer end)
         ) event (kind, state, later, refunded) on event.kind <> 'refund' or made.fate >= 8`,
    'set local session_replication_role = origin',
    'update orders set number = number from made_orders made where orders.id = made.id',
  ]
  await database.transaction(async () => {
    for (const step of steps) for (const statement of step.split(';')) await database.query(statement)
  })
}
