-- Codes for a discount. Amounts are in cents, null where there is no limit.
create table promotions (
  id uuid primary key,
  -- as it is compared: in capitals
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  -- by language; English is always there
  names jsonb not null check (names ? 'en'),
  kind text not null check (kind in ('percent', 'fixed_amount', 'free_shipping')),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  max_discount integer check (max_discount > 0),
  minimum_subtotal integer check (minimum_subtotal > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  per_user_limit integer check (per_user_limit > 0),
  first_order_only boolean not null,
  -- slugs and ids of what it applies to; with neither it applies to everything
  categories text[] not null,
  products uuid[] not null,
  -- shown to everyone, or only for those who were given the code
  is_public boolean not null,
  is_active boolean not null,
  -- reserved or used, and not released
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint promotions_percent check ((kind = 'percent') = (percent is not null)),
  constraint promotions_amount check ((kind = 'fixed_amount') = (amount is not null)),
  constraint promotions_cap check (kind = 'percent' or max_discount is null),
  constraint promotions_never_above_limit check (uses <= total_limit)
);

-- One row an order: reserved while it is paid for, then used, or released when it lapses or is canceled.
create table promotion_uses (
  order_id uuid primary key references orders on delete cascade,
  promotion_id uuid not null references promotions,
  user_id uuid not null references users,
  state text not null check (state in ('reserved', 'used', 'released')),
  -- what it saved, in cents
  discount integer not null check (discount >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index promotion_uses_of_promotion on promotion_uses (promotion_id);
create index promotion_uses_of_user on promotion_uses (user_id);
create index promotion_uses_by_user on promotion_uses (promotion_id, user_id) where state <> 'released';
