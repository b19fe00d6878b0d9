-- Attempts to pay for an order. Amounts are in cents.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  -- the buyer's Idempotency-Key: one payment per key
  idempotency_key text not null,
  -- tells a retry from another request
  request_hash text not null,
  provider text not null,
  amount integer not null check (amount >= 0),
  status text not null check (status in ('requested', 'authorized', 'captured', 'failed', 'voided')),
  failure_code text,
  gateway_id text,
  card jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Refunded or being refunded: raised before the gateway is asked, lowered when a refund fails, so that
  -- refunds in parallel never come to more than was captured.
  refunded integer not null default 0,
  -- version of the provider's payment that was authorized, if the provider has versions: it refuses to
  -- capture another one
  gateway_version text,
  -- the buyer asked to save the card of this payment
  save_card boolean not null default false,
  unique (user_id, idempotency_key),
  constraint payments_refunded_within_amount check (refunded between 0 and amount)
);
create index payments_of_order on payments (order_id);
-- at most one payment of an order is under way or has succeeded: one charge per order
create unique index payments_live_per_order on payments (order_id)
  where status in ('requested', 'authorized', 'captured');
create index payments_by_gateway_id on payments (gateway_id);
create index payments_open on payments (updated_at) where status in ('requested', 'authorized');
-- tells who else paid with a card
create index payments_by_card on payments ((card ->> 'fingerprint')) where card ->> 'fingerprint' is not null;

-- The ledger: what was asked of the gateway and what came of it. Rows never change.
create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('authorize', 'capture', 'void', 'refund')),
  state text not null check (state in ('requested', 'succeeded', 'failed')),
  -- in cents
  amount integer not null,
  detail text,
  created_at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id, id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  -- the caller's key: one refund per key and order
  idempotency_key text not null,
  -- in cents
  amount integer not null check (amount > 0),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  reason text not null,
  gateway_refund_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, idempotency_key)
);
create index refunds_by_payment on refunds (payment_id, id);
create index refunds_open on refunds (updated_at) where state in ('requested', 'pending');

-- Orders and payments refer to each other: an order's parts of a refund come before refunds.
alter table refund_parts add foreign key (refund_id) references refunds;

-- Money that the provider took and that belongs to no order: it is given back, and listed here meanwhile.
create table payment_recoveries (
  id uuid primary key,
  -- once per payment of the provider, however often it is found
  gateway_id text not null unique,
  payment_id uuid references payments,
  -- in cents
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'refunded', 'failed')),
  gateway_refund_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_recoveries_open on payment_recoveries (updated_at) where state = 'open';
create index payment_recoveries_of_payment on payment_recoveries (payment_id);

-- Webhooks of the provider, once each; what they are about is asked for again, never taken from them.
create table payment_notices (
  event_id text primary key,
  type text not null,
  gateway_payment_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index payment_notices_by_time on payment_notices (received_at);

-- The id of a user in the provider's vault.
create table payment_customers (
  user_id uuid not null references users,
  provider text not null,
  gateway_customer_id text not null,
  created_at timestamptz not null,
  primary key (user_id, provider)
);

-- Cards in the provider's vault: no card number ever reaches this database.
create table saved_cards (
  id uuid primary key,
  user_id uuid not null references users,
  provider text not null,
  gateway_card_id text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (provider, gateway_card_id),
  -- the same card saved again is the same card
  unique (user_id, provider, brand, last4, exp_month, exp_year)
);
create unique index saved_cards_default on saved_cards (user_id, provider) where is_default;

-- The books of the test gateway: it remembers across restarts, as a real one does. Amounts are in cents.
create table test_gateway_charges (
  idempotency_key text primary key,
  id text not null unique,
  amount integer not null,
  status text not null check (status in ('authorized', 'captured', 'voided', 'declined')),
  decline_code text,
  created_at timestamptz not null,
  source_id text
);

create table test_gateway_refunds (
  idempotency_key text primary key,
  id text not null unique,
  charge_id text not null,
  amount integer not null,
  created_at timestamptz not null
);

-- The vault of the test gateway.
create table test_gateway_cards (
  id text primary key,
  idempotency_key text not null unique,
  customer_id text not null,
  source_id text not null,
  removed_at timestamptz
);
