-- What staff find an order by: number, names, e-mails, city, ZIP code, the last ten digits of the phone, SKUs. Kept
-- beside the order, since a search over several tables could not walk one index in the order of the list.
alter table orders add column search_text text not null default '';

create function keep_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := public.fold(concat_ws(' ',
    new.number,
    new.address ->> 'first_name',
    new.address ->> 'last_name',
    new.address ->> 'email',
    (select email from users where id = new.user_id),
    new.address ->> 'city',
    new.address ->> 'zip_code',
    right(regexp_replace(coalesce(new.address ->> 'phone', ''), '\D', '', 'g'), 10),
    (select string_agg(distinct snapshot ->> 'sku', ' ') from order_items where order_id = new.id)
  ));
  return new;
end $$;
create trigger orders_search_text before insert or update of number, address, user_id, placed_at on orders
  for each row execute function keep_order_search_text();

-- An account that changes its address, or is closed, is found by what it says now.
create function renew_orders_search_text() returns trigger language plpgsql as $$
begin
  update orders set number = number where user_id = new.id;
  return null;
end $$;
create trigger users_renew_search_text after update of email on users
  for each row when (old.email is distinct from new.email) execute function renew_orders_search_text();

update orders set number = number;
create index orders_by_search on orders using gin (search_text gin_trgm_ops);

-- Staff read the list by the day of the order, and by its total.
drop index orders_by_status;
drop index orders_by_payment_status;
drop index orders_by_fulfillment_status;
create index orders_by_placed on orders (placed_at, id) where placed_at is not null;
create index orders_by_total on orders (total, id) where placed_at is not null;
create index orders_by_status on orders (status, placed_at, id) where placed_at is not null;
create index orders_by_payment_status on orders (payment_status, placed_at, id) where placed_at is not null;
create index orders_by_fulfillment_status on orders (fulfillment_status, placed_at, id) where placed_at is not null;
create index order_items_by_sku on order_items (fold(snapshot ->> 'sku'));
create index order_items_by_product on order_items (product_id);

-- Money that came and went, by day.
create index payment_events_done on payment_events (created_at)
  where state = 'succeeded' and kind in ('capture', 'refund');

-- Staff find customers by parts of their names.
create index users_by_likeness on users using gin (fold(username || ' ' || email) gin_trgm_ops);
