-- Run once on the prepared database: remembers what is in it, so that `call prepared.reset()` brings it back.
create schema prepared;

create table prepared.tables as
  select c.oid::regclass as name, 'prepared.rows_' || c.oid as copy,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace);

do $$
declare
  t record;
  has_rows boolean;
begin
  for t in select * from prepared.tables loop
    execute format('select exists (select from %s)', t.name) into has_rows;
    if has_rows then execute format('create table %s as select %s from %s', t.copy, t.columns, t.name);
    else update prepared.tables set copy = null where name = t.name;
    end if;
  end loop;
end $$;

create table prepared.sequences as
  select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value from pg_sequences
  where schemaname in ('public', 'pgboss');

create procedure prepared.reset() language plpgsql as $$
declare
  t record;
  has_rows boolean;
begin
  set local session_replication_role = replica; -- rows come back in any order
  for t in select c.oid::regclass as name from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and c.oid not in (select name from prepared.tables)
  loop
    execute format('drop table %s cascade', t.name);
  end loop;
  for t in select name from prepared.tables loop
    execute format('select exists (select from %s)', t.name) into has_rows;
    -- truncating makes new files of the table and of its indexes, which for few rows costs more than they do
    if has_rows and pg_relation_size(t.name) > 65536 then execute format('truncate %s cascade', t.name);
    elsif has_rows then execute format('delete from %s', t.name);
    end if;
  end loop;
  for t in select * from prepared.tables where copy is not null loop
    execute format('insert into %s (%s) overriding system value select * from %s', t.name, t.columns, t.copy);
  end loop;
  perform setval(name, coalesce(last_value, start_value), last_value is not null) from prepared.sequences;
end $$;
