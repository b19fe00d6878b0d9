create sequence order_numbers start 100001;

create table orders (
  id uuid primary key,
  number text not null unique,
  user_id uuid not null references users,
  cart_id uuid not null,
  language text not null,
  status text not null check (status in ('pending', 'placed', 'completed', 'canceled')),
  payment_status text not null check (payment_status in
    ('pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed', 'voided')),
  fulfillment_status text not null check (fulfillment_status in
    ('unfulfilled', 'partial', 'fulfilled', 'delivered', 'canceled')),
  -- amounts in cents
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount between 0 and subtotal),
  shipping integer not null check (shipping >= 0),
  shipping_tax integer not null check (shipping_tax >= 0),
  handling integer not null check (handling >= 0),
  tax integer not null check (tax >= shipping_tax),
  credit integer not null check (credit >= 0),
  total integer not null check (total = subtotal - discount + shipping + handling + tax - credit and total >= 0),
  address jsonb not null,
  shipping_method jsonb not null,
  -- the stock of a pending order is held until then
  reserved_until timestamptz not null,
  placed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_by_user on orders (user_id, id);
-- at most one order per cart, whatever is retried
create unique index orders_per_cart on orders (cart_id) where status <> 'canceled';

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  price integer not null check (price >= 0),
  line_total integer not null check (line_total = price * quantity),
  discount integer not null check (discount between 0 and line_total),
  tax integer not null check (tax >= 0),
  -- what the buyer saw: names, picture, shade; it stays when the product changes
  snapshot jsonb not null,
  unique (order_id, position)
);

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  event text not null,
  actor text not null,
  created_at timestamptz not null
);
create index order_history_by_order on order_history (order_id, id);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  -- the buyer's Idempotency-Key: one payment per key; the request's hash tells a retry from another request
  idempotency_key text not null,
  request_hash text not null,
  provider text not null,
  amount integer not null check (amount >= 0),
  status text not null check (status in ('requested', 'authorized', 'captured', 'failed', 'voided')),
  failure_code text,
  gateway_id text,
  card jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, idempotency_key)
);
-- at most one payment of an order is under way or has succeeded: one charge per order
create unique index payments_live_per_order on payments (order_id) where status in ('requested', 'authorized', 'captured');

-- the ledger: what was asked of the gateway and what came of it, never changed
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('authorize', 'capture', 'void', 'refund')),
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  amount integer not null,
  detail text,
  created_at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id, id);

-- the books of the test gateway: it remembers across restarts, as a real one does
create table test_gateway_charges (
  idempotency_key text primary key,
  id text not null unique,
  amount integer not null,
  status text not null check (status in ('authorized', 'captured', 'voided', 'declined')),
  decline_code text,
  created_at timestamptz not null
);
