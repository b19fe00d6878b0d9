-- Run once on the prepared database: remembers what is in it, so that `call prepared.reset()` brings it back.
create schema prepared;

create table prepared.tables as
  select c.oid::regclass as name, 'prepared.rows_' || c.oid as copy,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace);

do $$
declare t record;
begin
  for t in select * from prepared.tables loop
    execute format('create table %s as select %s from %s', t.copy, t.columns, t.name);
  end loop;
end $$;

create table prepared.sequences as
  select format('%I.%I', schemaname, sequencename)::regclass as name, start_value, last_value from pg_sequences
  where schemaname in ('public', 'pgboss');

create procedure prepared.reset() language plpgsql as $$
declare
  t record;
  filled text[] := '{}';
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
    if has_rows then filled := filled || t.name::text; end if;
  end loop;
  execute format('truncate %s cascade', array_to_string(filled, ', '));
  for t in select * from prepared.tables loop
    execute format('insert into %s (%s) overriding system value select * from %s', t.name, t.columns, t.copy);
  end loop;
  perform setval(name, coalesce(last_value, start_value), last_value is not null) from prepared.sequences;
end $$;
