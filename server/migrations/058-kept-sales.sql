-- Sums of sales, kept by month: a year of the home is then twelve times few rows. A month is kept once it is over
-- for two days, by a nightly job, and read from orders and ledger again as soon as one of its moments is marked.
create table sales_months (
  starts_at timestamptz primary key,
  ends_at timestamptz not null,
  -- whose sums count; others are of an earlier time and removed by the next run
  kept_id uuid not null unique
);
create table sales_days (
  kept_id uuid not null,
  -- by the clock of the shop
  day date not null,
  taken bigint not null,
  refunded bigint not null,
  orders integer not null,
  ordered bigint not null,
  primary key (kept_id, day)
);
create table sales_products (
  kept_id uuid not null,
  product_id uuid not null,
  units integer not null,
  amount bigint not null,
  primary key (kept_id, product_id)
);
-- Moments of which the sums changed after they may have been kept. Only ever added to by the shop, so that no order
-- waits for another, or for the job that keeps.
create table sales_marks (at timestamptz not null);
create index sales_marks_by_moment on sales_marks (at);

create function mark_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into public.sales_marks (at)
  select at from (values (old.placed_at), (new.placed_at)) moment (at) where at < now() - interval '1 day';
  return null;
end $$;
create trigger orders_mark_sales after update of status, total, placed_at on orders for each row
  when (((old.status = 'canceled'), old.total, old.placed_at)
    is distinct from ((new.status = 'canceled'), new.total, new.placed_at))
  execute function mark_sales_of_order();
create trigger orders_mark_late_sales after insert on orders for each row
  when (new.placed_at < now() - interval '1 day') execute function mark_sales_of_order();
create trigger orders_mark_gone_sales after delete on orders for each row
  when (old.placed_at < now() - interval '1 day') execute function mark_sales_of_order();

create function mark_sales_of_items() returns trigger language plpgsql as $$
begin
  insert into public.sales_marks (at)
  select placed_at from public.orders where id = old.order_id and placed_at < now() - interval '1 day';
  return null;
end $$;
create trigger order_items_mark_sales after update of product_id, quantity, line_total, discount on order_items
  for each row when ((old.product_id, old.quantity, old.line_total, old.discount)
    is distinct from (new.product_id, new.quantity, new.line_total, new.discount))
  execute function mark_sales_of_items();

create function mark_sales_of_ledger() returns trigger language plpgsql as $$
begin
  insert into public.sales_marks (at)
  select at from (values (old.created_at), (new.created_at)) moment (at) where at < now() - interval '1 day';
  return null;
end $$;
create trigger payment_events_mark_late_sales after insert on payment_events for each row
  when (new.created_at < now() - interval '1 day') execute function mark_sales_of_ledger();
create trigger payment_events_mark_sales after update or delete on payment_events for each row
  execute function mark_sales_of_ledger();

-- Staff read orders by several states at once. The statistics tell which pairs are rare: those are found here and
-- sorted, common ones by walking the list.
create index orders_by_states on orders (status, fulfillment_status, payment_status, placed_at, id)
  where placed_at is not null;
create statistics orders_states (mcv) on status, fulfillment_status, payment_status from orders;
analyze orders;
-- The beginning of a number; by its three letters in a row it is like every other number.
create index orders_by_number_start on orders (number text_pattern_ops);

-- The list of stock, by units and by SKU. Each sale writes the first one too.
create index variants_by_units on variants (available, id) where active and tracked;
create index variants_by_sku_order on variants (coalesce(lower(sku), ''), id) where active and tracked;
