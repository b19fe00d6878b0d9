-- Which products changed in which transaction, by which every node renews what it keeps of the catalog in memory
-- (decision 034). Rows are only ever added, so that orders do not wait for each other here.
create table catalog_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  changed_at timestamptz not null default now()
);
create index catalog_changes_by_transaction on catalog_changes (changed_in);
create index catalog_changes_by_age on catalog_changes (changed_at);

create function log_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (product_id) select id from changed;
  return null;
end $$;

create function log_changed_parts() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (product_id) select distinct product_id from changed;
  return null;
end $$;

create function log_moved_parts() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (product_id) select product_id from changed union select product_id from old_rows;
  return null;
end $$;

create trigger log_added after insert on products
  referencing new table as changed for each statement execute function log_changed_products();
create trigger log_updated after update on products
  referencing new table as changed for each statement execute function log_changed_products();
create trigger log_deleted after delete on products
  referencing old table as changed for each statement execute function log_changed_products();

create trigger log_added after insert on variants
  referencing new table as changed for each statement execute function log_changed_parts();
create trigger log_updated after update on variants
  referencing new table as changed old table as old_rows for each statement execute function log_moved_parts();
create trigger log_deleted after delete on variants
  referencing old table as changed for each statement execute function log_changed_parts();

create trigger log_added after insert on product_texts
  referencing new table as changed for each statement execute function log_changed_parts();
create trigger log_updated after update on product_texts
  referencing new table as changed for each statement execute function log_changed_parts();
create trigger log_deleted after delete on product_texts
  referencing old table as changed for each statement execute function log_changed_parts();
