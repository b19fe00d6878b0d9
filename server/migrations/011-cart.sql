create table carts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- set when the cart became an order; the user's next cart is a new one
  ordered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index carts_of_user on carts (user_id) where user_id is not null;
create unique index carts_open_per_user on carts (user_id) where ordered_at is null;

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  product_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- cents per unit when the line last changed, to tell that a price has changed since
  seen_price integer not null check (seen_price >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (cart_id, variant_id)
);

-- One merge of a guest's cart per key, however often it is retried; a retry gets the stored answer.
create table cart_merges (
  user_id uuid not null references users on delete cascade,
  key text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
