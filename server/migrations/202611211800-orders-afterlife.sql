-- what has left the house, what was taken off the order before it left, and what the buyer keeps although its money went back, sends back,
-- or had money back for; all in units of the line
alter table order_items
  add fulfilled integer not null default 0,
  add withdrawn integer not null default 0,
  add compensated integer not null default 0,
  add returned integer not null default 0,
  add refunded integer not null default 0,
  add constraint order_items_shipped check (fulfilled >= 0 and withdrawn >= 0 and fulfilled + withdrawn <= quantity) not valid,
  add constraint order_items_back check (returned >= 0 and compensated >= 0 and returned + compensated <= fulfilled) not valid,
  add constraint order_items_refunded check (refunded between 0 and quantity) not valid;
alter table order_items validate constraint order_items_shipped;
alter table order_items validate constraint order_items_back;
alter table order_items validate constraint order_items_refunded;

-- the parcels of an order, numbered from 1
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

-- what a buyer wants to send back
create table returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  number integer not null,
  reason text not null,
  note text not null,
  status text not null check (status in ('requested', 'approved', 'received', 'refunded', 'rejected')),
  -- why staff said no
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

-- what a refund is for, in cents: shares of lines and of the shipping, less a fee for restocking, or a free amount
create table refund_parts (
  refund_id uuid primary key references refunds,
  order_id uuid not null references orders,
  request_hash text not null,
  return_id uuid references returns,
  goods integer not null check (goods >= 0),
  tax integer not null check (tax >= 0),
  shipping integer not null check (shipping >= 0),
  fee integer not null check (fee >= 0),
  -- beside the lines: goodwill, or what was left over
  other integer not null
);
create index refund_parts_by_order on refund_parts (order_id);

create table refund_lines (
  refund_id uuid not null references refund_parts on delete cascade,
  order_item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity > 0),
  compensated integer not null check (compensated between 0 and quantity),
  primary key (refund_id, order_item_id)
);

-- who of the staff did it, and what there is to say of it
alter table order_history add user_id uuid references users, add note text, add amount integer, add parcel integer;

-- staff filter by the three fields
create index orders_by_status on orders (status, id) where placed_at is not null;
create index orders_by_payment_status on orders (payment_status, id) where placed_at is not null;
create index orders_by_fulfillment_status on orders (fulfillment_status, id) where placed_at is not null;
