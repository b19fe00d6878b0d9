create table reviews (
  id uuid primary key,
  product_id uuid not null references products,
  -- the buyer; null for an imported review, which names its author
  user_id uuid references users,
  author text check (author <> ''),
  stars smallint not null check (stars between 1 and 5),
  -- both plain text
  title text not null,
  text text not null,
  -- set by staff; a hidden review does not count
  hidden_at timestamptz,
  hidden_by uuid references users,
  hidden_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reviews_has_author check ((user_id is null) <> (author is null)),
  constraint reviews_once unique (product_id, user_id)
);
create index reviews_by_product on reviews (product_id, created_at desc, id desc) where hidden_at is null;
create index reviews_by_time on reviews (created_at desc, id desc);
create index reviews_by_user on reviews (user_id) where user_id is not null;
create index reviews_of_hider on reviews (hidden_by) where hidden_by is not null;
