-- The cart of an order that staff draft for a customer stands beside the customer's own (decision 045).
alter table carts add column is_draft boolean not null default false;
create unique index carts_own_open on carts (user_id) where ordered_at is null and not is_draft;
drop index carts_open_per_user;

create sequence draft_order_numbers start 1001;
-- Orders that staff put together and the customer pays by a link.
create table draft_orders (
  id uuid primary key,
  number text not null unique,
  user_id uuid not null references users,
  cart_id uuid not null unique references carts on delete cascade,
  made_by uuid references users on delete set null,
  language text not null,
  -- where it goes
  address jsonb not null,
  shipping_method text,
  -- what the customer reads in the mail and by the link
  note text not null,
  -- open: until its link expires, if it was sent
  state text not null check (state in ('open', 'paid', 'canceled')),
  -- cents, as the last mail said
  sent_total integer,
  sent_at timestamptz,
  expires_at timestamptz,
  order_id uuid references orders,
  -- rises with every change: an edit names the one it was made on
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index draft_orders_of_user on draft_orders (user_id);
create index draft_orders_made_by on draft_orders (made_by) where made_by is not null;
create index draft_orders_by_order on draft_orders (order_id) where order_id is not null;
