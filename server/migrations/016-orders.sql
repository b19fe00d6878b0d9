create sequence order_numbers start 100001;

-- Amounts are in cents.
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
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount between 0 and subtotal),
  shipping integer not null check (shipping >= 0),
  shipping_tax integer not null check (shipping_tax >= 0),
  handling integer not null check (handling >= 0),
  tax integer not null check (tax >= shipping_tax),
  credit integer not null check (credit >= 0),
  total integer not null
    check (total = subtotal - discount + shipping + handling + tax - credit and total >= 0),
  address jsonb not null,
  shipping_method jsonb not null,
  -- the stock of a pending order is held until then
  reserved_until timestamptz not null,
  placed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the code as the buyer saw it, with what it saved
  promotion jsonb,
  -- Set when the buyer closes their account: the order forgets who it went to once it is finished, and on
  -- this day at the latest; then null again.
  forget_by timestamptz,
  -- how its tax came about: state, rate, whether shipping was taxed, certificate
  tax_basis jsonb
);
create index orders_by_user on orders (user_id, id);
-- at most one order per cart, whatever is retried
create unique index orders_per_cart on orders (cart_id) where status <> 'canceled';
-- staff filter by the three fields
create index orders_by_status on orders (status, id) where placed_at is not null;
create index orders_by_payment_status on orders (payment_status, id) where placed_at is not null;
create index orders_by_fulfillment_status on orders (fulfillment_status, id) where placed_at is not null;
create index orders_to_forget on orders (forget_by) where forget_by is not null;

-- Amounts are in cents.
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
  -- units that have shipped
  fulfilled integer not null default 0,
  -- units taken off the order before they shipped
  withdrawn integer not null default 0,
  -- shipped units that the buyer keeps although they were refunded
  compensated integer not null default 0,
  -- shipped units that the buyer sent back
  returned integer not null default 0,
  -- units that were refunded
  refunded integer not null default 0,
  unique (order_id, position),
  constraint order_items_shipped
    check (fulfilled >= 0 and withdrawn >= 0 and fulfilled + withdrawn <= quantity),
  constraint order_items_back
    check (returned >= 0 and compensated >= 0 and returned + compensated <= fulfilled),
  constraint order_items_refunded check (refunded between 0 and quantity)
);

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  event text not null,
  actor text not null,
  created_at timestamptz not null,
  -- which member of the staff did it
  user_id uuid references users,
  note text,
  -- in cents
  amount integer,
  -- number of the parcel
  parcel integer
);
create index order_history_by_order on order_history (order_id, id);
create index order_history_of_user on order_history (user_id) where user_id is not null;

-- The parcels of an order, numbered from 1.
create table fulfillments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  carrier text not null,
  tracking_number text,
  status text not null check (status in ('shipped', 'delivered', 'returned')),
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, number)
);

create table fulfillment_lines (
  fulfillment_id uuid not null references fulfillments on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (fulfillment_id, order_item_id)
);
create index fulfillment_lines_of_item on fulfillment_lines (order_item_id);

-- What a buyer wants to send back, numbered from 1 in each order.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  reason text not null,
  note text not null,
  status text not null check (status in ('requested', 'approved', 'received', 'refunded', 'rejected')),
  -- why staff rejected it
  rejection text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, number)
);
create index returns_by_status on returns (status, id);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  opened boolean not null,
  primary key (return_id, order_item_id)
);
create index return_lines_of_item on return_lines (order_item_id);

-- What a refund is for, in cents: shares of lines and of shipping, less a restocking fee, or a free amount.
create table refund_parts (
  -- refunds are created with payments, which refer to orders: the foreign key is added there
  refund_id uuid primary key,
  order_id uuid not null references orders,
  request_hash text not null,
  return_id uuid references returns,
  goods integer not null check (goods >= 0),
  tax integer not null check (tax >= 0),
  shipping integer not null check (shipping >= 0),
  fee integer not null check (fee >= 0),
  -- besides the lines: goodwill, or what was left over
  other integer not null
);
create index refund_parts_by_order on refund_parts (order_id);
create index refund_parts_of_return on refund_parts (return_id) where return_id is not null;

create table refund_lines (
  refund_id uuid not null references refund_parts on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  -- units of these that the buyer keeps
  compensated integer not null check (compensated between 0 and quantity),
  primary key (refund_id, order_item_id)
);
create index refund_lines_of_item on refund_lines (order_item_id);
