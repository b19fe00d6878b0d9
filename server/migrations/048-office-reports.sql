-- Words that were searched for and led to nothing, counted by day: no row says who searched, or when in the day.
create table missed_searches (
  day date not null,
  -- folded: without marks and case
  term text not null check (length(term) between 2 and 60),
  times integer not null check (times > 0),
  primary key (day, term)
);

-- How many carts were begun in some days.
create index carts_by_creation on carts (created_at);

-- Sums over a year of sales are read from these alone, without the rows.
drop index payment_events_done;
create index payment_events_done on payment_events (created_at) include (kind, amount)
  where state = 'succeeded' and kind in ('capture', 'refund');
create index orders_by_placed_sums on orders (placed_at) include (id, status, total) where placed_at is not null;
create index order_items_sums on order_items (order_id) include (product_id, quantity, line_total, discount);
