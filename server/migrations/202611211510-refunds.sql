-- what was given back or is on its way back, in cents: raised before the gateway is asked, lowered when a refund fails,
-- so that refunds in parallel never come to more than was captured
alter table payments add column refunded integer not null default 0;
alter table payments add constraint payments_refunded_within_amount check (refunded between 0 and amount) not valid;
alter table payments validate constraint payments_refunded_within_amount;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  -- the caller's key: one refund per key and order
  idempotency_key text not null,
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

create table test_gateway_refunds (
  idempotency_key text primary key,
  id text not null unique,
  charge_id text not null,
  amount integer not null,
  created_at timestamptz not null
);
