-- Zones, rates and methods count from one day to another, as the rules for flammable goods do: a price list for next year is entered today.
-- Of several rows that count on a day, the one with the latest valid_from does.
alter table shipping_zones add valid_from date not null default '2020-01-01', add valid_to date check (valid_to >= valid_from);
alter table shipping_zones alter valid_from drop default, drop constraint shipping_zones_pkey, add primary key (state, valid_from);

alter table shipping_rates add valid_from date not null default '2020-01-01', add valid_to date check (valid_to >= valid_from);
alter table shipping_rates alter valid_from drop default, drop constraint shipping_rates_pkey,
  add primary key (method_id, zone, up_to_oz, valid_from);

alter table shipping_methods add valid_from date not null default '2020-01-01', add valid_to date check (valid_to >= valid_from);
alter table shipping_methods alter valid_from drop default;

-- until when a parcel still leaves the same day, by the warehouse's own clock; days on which it is closed beside weekends and federal holidays
create table warehouse (
  id boolean primary key default true check (id),
  time_zone text not null,
  cutoff_hour integer not null check (cutoff_hour between 0 and 24),
  closed_days date[] not null default '{}'
);
insert into warehouse (time_zone, cutoff_hour) values ('America/Los_Angeles', 14);
