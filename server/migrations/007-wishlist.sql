create table wishlist_items (
  user_id uuid not null references users,
  product_id uuid not null references products,
  created_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishlist_items_by_time on wishlist_items (user_id, created_at desc);
create index wishlist_items_of_product on wishlist_items (product_id);
