import type pg from 'pg'

/** What staff of a shop of that size have on their desks and in their log. */
export const DESK = {
  staff: 25,
  returns: 4_000,
  drafts: 1_000,
  inquiries: 20_000,
  reviews: 20_000,
  licenses: 20_000,
  certificates: 5_000,
  promotions: 2_000,
  affiliates: 5_000,
  commissions: 50_000,
  audit: 300_000,
}

/** One of a list of SQL, such as an array or a select that answers one. */
export const oneOf = (list: string): string => `(${list})[1 + floor(random() * cardinality((${list})))]`
/** A moment of the last `days`, microseconds and all. */
const within = (days: number): string => `now() - random() * interval '${days} days'`
/** Fills the lists of the back office that are not of the catalog, of orders or of the board. */
export async function generateDesk(client: pg.Client): Promise<void> {
  const steps = [
    'select setseed(0.42)',
    `create temp table made_customers as
       select id, row_number() over (order by id) - 1 as at, username from users where role is null`,
    'create index on made_customers (at)',
    `create temp table made_known as
       select id, user_id, placed_at, subtotal, row_number() over (order by id) - 1 as at from orders`,
    'create index on made_known (at); analyze made_customers; analyze made_known',
    ...STAFF,
    ...RETURNS,
    ...DRAFTS,
    ...INQUIRIES,
    ...REVIEWS,
    ...CREDENTIALS,
    ...PROMOTIONS,
    ...AFFILIATES,
    ...AUDIT,
  ]
  for (const step of steps) await client.query(step)
}

const STAFF = [
  `insert into users (id, email, email_key, username, username_key, role, created_at, updated_at)
   select gen_random_uuid(), 'staff' || n || '@bench.test', 'staff' || n || '@bench.test', 'staff' || n, 'staff' || n,
     (array['manager', 'fulfilment', 'support', 'moderator'])[1 + n % 4], now(), now()
   from generate_series(1, ${DESK.staff}) n`,
  `create temp table made_staff as select array_agg(id) as ids from users where role is not null`,
]

const RETURNS = [
  `insert into returns (id, order_id, number, reason, note, status, created_at, updated_at, claim, send_by)
   select gen_random_uuid(), known.id, 1,
     ${oneOf("array['damaged', 'defective', 'wrong_item']")}, 'The bottle came open.',
     case when n % 20 < 1 then 'requested' when n % 20 < 3 then 'approved' when n % 20 < 4 then 'received'
       when n % 20 < 16 then 'refunded' when n % 20 < 18 then 'rejected' else 'closed' end,
     placed_at + interval '9 days', placed_at + interval '12 days', n % 3 = 0, now() + interval '5 days'
   from generate_series(1, ${DESK.returns}) n join made_known known on known.at = n * 23`,
  `insert into return_lines (return_id, order_item_id, quantity, opened)
   select returns.id, item.id, 1, false from returns join order_items item on item.order_id = returns.order_id
   where item.position < 2`,
]

const DRAFTS = [
  `create temp table made_drafts as
     select gen_random_uuid() as id, gen_random_uuid() as cart_id, n, customer.id as user_id, customer.username,
       ${within(300)} as at
     from generate_series(1, ${DESK.drafts}) n join made_customers customer on customer.at = n * 37`,
  `insert into carts (id, user_id, is_draft, created_at, updated_at)
   select cart_id, user_id, true, at, at from made_drafts`,
  `insert into draft_orders (id, number, user_id, cart_id, made_by, language, address, note, state, sent_total, sent_at,
     expires_at, created_at, updated_at)
   select id, 'D' || n, user_id, cart_id, ${oneOf('select ids from made_staff')}, 'en',
     jsonb_build_object('email', null, 'first_name', 'Lan', 'last_name', username, 'phone', '', 'address', '',
       'address2', null, 'city', '', 'state', '', 'zip_code', '', 'country', 'US'),
     '', case when n % 10 < 5 then 'paid' when n % 10 < 7 then 'canceled' else 'open' end,
     5000 + n, at, at + interval '7 days', at, at
   from made_drafts`,
]

const INQUIRIES = [
  `insert into inquiries (id, name, email, order_number, topic, language, state, created_at, updated_at)
   select gen_random_uuid(), customer.username, 'customer' || customer.at || '@bench.test',
     case when n % 2 = 0 then 'LN-' || n * 5 end,
     ${oneOf("array['order', 'return', 'product', 'account', 'board', 'other']")}, 'en',
     case when n % 50 = 0 then 'open' when n % 50 < 15 then 'answered' else 'closed' end, made.at, made.at
   from (select n, ${within(700)} as at from generate_series(1, ${DESK.inquiries}) n) made
     join made_customers customer on customer.at = n * 7 % 50000`,
  `insert into inquiry_messages (id, inquiry_id, staff_id, text, sent_at)
   select gen_random_uuid(), inquiries.id, case when turn = 2 then ${oneOf('select ids from made_staff')} end,
     'Where is my parcel?', created_at + turn * interval '1 minute'
   from inquiries cross join generate_series(1, 2) turn where turn = 1 or state <> 'open'`,
]

const REVIEWS = [
  `insert into reviews (id, product_id, user_id, stars, title, text, hidden_at, hidden_by, hidden_reason, created_at,
     updated_at)
   select gen_random_uuid(), product.id, customer.id, 1 + floor(sqrt(random()) * 5), 'Lasts two weeks',
     'Cures fast and does not chip. ' || n, case when n % 40 = 0 then made.at end,
     case when n % 40 = 0 then ${oneOf('select ids from made_staff')} end, case when n % 40 = 0 then 'Not about it' end,
     made.at, made.at
   from (select n, ${within(900)} as at, floor(power(random(), 2) * 14000)::integer as of from
       generate_series(1, ${DESK.reviews}) n) made
     join (select id, row_number() over (order by id) - 1 as at from products) product on product.at = of
     join made_customers customer on customer.at = n * 2`,
]

/** A few of them bring most of the orders. */
/** One of each holder; one in twenty waits for a review. */
const credentialOf = (count: number): string => `
   gen_random_uuid() as id, customer.id as user_id, 'N-' || (100000 + n) as number,
   ${oneOf("array['CA', 'TX', 'FL', 'NY', 'GA']")} as state, current_date + (n % 700) - 60 as expires_on,
   case when n % 20 < 1 then 'submitted' when n % 20 < 3 then 'rejected' else 'approved' end as status,
   ${within(700)} as at
   from generate_series(1, ${count}) n join made_customers customer on customer.at = n * 2`

const CREDENTIALS = [
  `insert into licences (id, user_id, type, number, state, expires_on, status, created_at, updated_at)
   select id, user_id, ${oneOf("array['nail_technician', 'salon', 'cosmetologist']")}, number, state, expires_on, status,
     at, at from (select ${credentialOf(DESK.licenses)}) made`,
  `insert into tax_exemptions (id, user_id, state, business_name, number, expires_on, status, created_at, updated_at)
   select id, user_id, state, 'Salon ' || number, number, expires_on, status, at, at
   from (select ${credentialOf(DESK.certificates)}) made`,
]

const PROMOTIONS = [
  `insert into promotions (id, code, names, kind, percent, starts_at, ends_at, first_order_only, categories, products,
     is_public, is_active, created_at, updated_at)
   select gen_random_uuid(), 'CODE' || n, jsonb_build_object('en', 'Sale ' || n), 'percent', 1 + n % 40, at,
     at + interval '30 days', n % 7 = 0, '{}', '{}', n % 3 = 0, n % 10 > 0, at, at
   from (select n, ${within(700)} as at from generate_series(1, ${DESK.promotions}) n) made`,
]

const AFFILIATES = [
  `insert into affiliates (user_id, is_active, clicks, joined_at)
   select id, at % 20 > 0, floor(power(random(), 3) * 20000), ${within(600)} from made_customers
   where at < ${DESK.affiliates}`,
  `insert into invite_codes (user_id, code, created_at)
   select user_id, translate(upper(left(md5(user_id::text), 8)), '01', 'XY'), joined_at from affiliates
   on conflict do nothing`,
  `insert into affiliate_orders (order_id, affiliate_id, merchandise, commission, reversed, state, created_at, earned_at)
   select known.id, customer.id, subtotal, subtotal / 20, case when n % 25 = 0 then subtotal / 40 else 0 end, state,
     placed_at, case when state = 'earned' then case when n % 12 = 0 then now() - interval '2 days'
       else placed_at + interval '5 days' end end
   from (select n, floor(power(random(), 3) * ${DESK.affiliates})::integer as of,
       ${oneOf("array['earned', 'earned', 'earned', 'earned', 'earned', 'earned', 'pending', 'refused']")} as state
     from generate_series(1, ${DESK.commissions}) n) made
     join made_known known on known.at = n * 2 - 1 join made_customers customer on customer.at = of`,
  `insert into affiliate_payouts (id, affiliate_id, amount, reference, paid_by, created_at)
   select gen_random_uuid(), affiliate_id, sum(commission - reversed), 'ACH ' || to_char(date_trunc('month', earned_at), 'YYYY-MM'),
     ${oneOf('select ids from made_staff')}, date_trunc('month', earned_at) + interval '35 days'
   from affiliate_orders where state = 'earned' and earned_at < '2025-10-01'
   group by affiliate_id, date_trunc('month', earned_at) having sum(commission - reversed) > 0`,
]

/** Ids rise with the time, as those of the shop do. */
const AUDIT = [
  `insert into audit_log (id, at, actor_id, operation, subject_kind, subject_id, before, after, request_id)
   select lpad(to_hex(n), 32, '0')::uuid, now() - (${DESK.audit} - n) * interval '3 minutes' - random() * interval '3 minutes',
     ${oneOf('select ids from made_staff where n > 0')}, said[1], said[2], md5((n % 20000)::text)::uuid::text,
     jsonb_build_object(said[3], floor(random() * 5000)), jsonb_build_object(said[3], floor(random() * 5000)), null
   from (select n, string_to_array(${oneOf(`array['adjustStock variant available', 'fulfillOrder order fulfilled',
     'changeProduct product sale_price', 'decidePost post version', 'answerInquiry inquiry messages',
     'refundOrder order refunded', 'changeVariant variant sale_price', 'grantCredit customer credit']`)}, ' ') as said
     from generate_series(1, ${DESK.audit}) n) made`,
]
