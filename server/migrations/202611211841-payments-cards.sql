-- the buyer asked to keep the card of this payment
alter table payments add column save_card boolean not null default false;

-- whom the provider's vault knows a user as
create table payment_customers (
  user_id uuid not null references users,
  provider text not null,
  gateway_customer_id text not null,
  created_at timestamptz not null,
  primary key (user_id, provider)
);

-- cards in the provider's vault: no number ever reaches this database
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

-- the vault of the test gateway
alter table test_gateway_charges add column source_id text;
create table test_gateway_cards (
  id text primary key,
  idempotency_key text not null unique,
  customer_id text not null,
  source_id text not null,
  removed_at timestamptz
);
