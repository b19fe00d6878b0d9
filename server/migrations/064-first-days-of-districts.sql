-- What a district says counts from a day of the shop on: of versions whose day has come that of the latest day,
-- of one day the newest; without any, the row of `districts`. That row is kept as what counts when a district
-- is written, for the version before of the program and for the names that are taken.
create table district_versions (
  district_id uuid not null references districts on delete cascade,
  version integer not null check (version > 0),
  starts_on date not null,
  -- taken back before its day came
  withdrawn_at timestamptz,
  name text not null,
  state text not null,
  center text not null,
  miles integer not null check (miles between 1 and 100),
  names text[] not null check (cardinality(names) > 0),
  source_url text not null,
  looked_up_on date not null,
  written_at timestamptz not null,
  primary key (district_id, version)
);
create index district_versions_by_day on district_versions (starts_on) where withdrawn_at is null;
