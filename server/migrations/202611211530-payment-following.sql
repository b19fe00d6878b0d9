-- the state of the provider's payment that was authorized, where the provider names it: a capture of another state is refused there
alter table payments add column gateway_version text;
create index payments_by_gateway_id on payments (gateway_id);
create index payments_open on payments (updated_at) where status in ('requested', 'authorized');

-- money that the provider took and that belongs to no order: it is given back, and every cent of it stands here meanwhile
create table payment_recoveries (
  id uuid primary key,
  -- once per payment of the provider, however often it is found
  gateway_id text not null unique,
  payment_id uuid references payments,
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'refunded', 'failed')),
  gateway_refund_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_recoveries_open on payment_recoveries (updated_at) where state = 'open';

-- notices of the provider, once each; what they are about is asked for anew, never taken from them
create table payment_notices (
  event_id text primary key,
  type text not null,
  gateway_payment_id text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index payment_notices_by_time on payment_notices (received_at);
