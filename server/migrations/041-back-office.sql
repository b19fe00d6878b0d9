-- How staff like to look at a table of the back office: its filters, order and columns, as the query of its address.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users,
  -- the name of the table that it belongs to
  of_table text not null,
  name text not null check (name <> ''),
  query text not null,
  -- others who may read the table see it too; only its owner changes it
  shared boolean not null,
  created_at timestamptz not null,
  unique (user_id, of_table, name)
);
create index saved_views_shared on saved_views (of_table) where shared;
