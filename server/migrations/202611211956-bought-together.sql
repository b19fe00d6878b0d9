-- Which products stood in the same orders, counted anew every day.
create table bought_together (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
