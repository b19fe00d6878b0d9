-- What is not sold any more, and not to be worked on either, is archived.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('active', 'draft', 'archived'));

-- The lists of the back office, by key.
create index products_by_change on products (updated_at, id);
create index products_by_age on products (created_at, id);
create index products_by_name on products (lower(name), id);
-- SKUs that begin with what is typed, whatever the collation of the database
create index variants_by_sku_start on variants (lower(sku) text_pattern_ops);

-- Categories stand in each other; `position` counts through the whole tree, each before those that stand in it.
alter table categories add column parent_id uuid references categories (id);
create index categories_of_parent on categories (parent_id);
alter table categories add constraint categories_not_in_themselves check (parent_id <> id);

-- Product files that staff bring in by the browser. The file itself is in the file store under the id.
create table catalog_imports (
  id uuid primary key,
  created_at timestamptz not null,
  -- nobody, once the account is closed
  created_by uuid references users on delete set null,
  file_name text not null,
  bytes integer not null check (bytes > 0),
  encoding text not null check (encoding in ('utf-8', 'windows-1252')),
  state text not null check (state in ('checking', 'checked', 'unreadable', 'running', 'done', 'failed')),
  -- products
  done integer not null default 0,
  total integer not null default 0,
  -- counts, problems and changes by row
  report jsonb,
  finished_at timestamptz
);
create index catalog_imports_by_age on catalog_imports (created_at);
create index catalog_imports_by_user on catalog_imports (created_by) where created_by is not null;
