-- Named lists of variants that a salon buys again and again.
create table reorder_lists (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index reorder_lists_by_name on reorder_lists (user_id, lower(name));

create table reorder_list_lines (
  list_id uuid not null references reorder_lists on delete cascade,
  variant_id uuid not null references variants,
  quantity integer not null check (quantity between 1 and 9999),
  -- the order in which lines were added
  position bigint generated always as identity,
  primary key (list_id, variant_id)
);
create index reorder_list_lines_of_variant on reorder_list_lines (variant_id);
