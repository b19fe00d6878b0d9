create table carts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- set when the cart became an order; the user's next cart is a new one
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index carts_open_per_user on carts (user_id) where ordered_at is null;

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- cents for one unit when the line was last changed, to say that a price has moved since
  seen_price integer not null check (seen_price >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (cart_id, variant_id)
);

-- one merge of a guest's cart per key, whatever is retried; the answer is kept for the retry
create table cart_merges (
  user_id uuid not null references users on delete cascade,
  key text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
