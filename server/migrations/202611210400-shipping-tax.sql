create table addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('shipping', 'billing')),
  email text,
  first_name text not null,
  last_name text not null,
  phone text not null,
  address text not null,
  address2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_by_user on addresses (user_id, type);
create unique index addresses_default on addresses (user_id, type) where is_default;

-- amounts in cents; what the shop charges beside the goods
create table fees (
  id boolean primary key default true check (id),
  free_shipping_threshold integer check (free_shipping_threshold >= 0),
  handling_fee integer not null check (handling_fee >= 0),
  minimum_order integer not null check (minimum_order >= 0)
);
insert into fees (free_shipping_threshold, handling_fee, minimum_order) values (7500, 0, 0);

create table shipping_methods (
  id text primary key,
  position integer not null,
  -- by surface all the way: what flammable goods need
  ground boolean not null,
  -- whether the free-shipping threshold applies
  free_above_threshold boolean not null,
  is_default boolean not null default false
);
create unique index shipping_methods_default on shipping_methods (is_default) where is_default;
insert into shipping_methods (id, position, ground, free_above_threshold, is_default) values
  ('ground', 1, true, true, true),
  ('two_day', 2, false, false, false),
  ('overnight', 3, false, false, false),
  ('freight', 4, true, false, false);

-- zones as seen from the warehouse in Westminster, California
create table shipping_zones (state text primary key, zone text not null);
insert into shipping_zones (state, zone) values
  ('CA', 'west'), ('NV', 'west'), ('AZ', 'west'), ('OR', 'west'), ('WA', 'west'), ('UT', 'west'), ('ID', 'west'),
  ('MT', 'central'), ('WY', 'central'), ('CO', 'central'), ('NM', 'central'), ('ND', 'central'), ('SD', 'central'),
  ('NE', 'central'), ('KS', 'central'), ('OK', 'central'), ('TX', 'central'), ('MN', 'central'), ('IA', 'central'),
  ('MO', 'central'), ('AR', 'central'), ('LA', 'central'), ('WI', 'central'), ('IL', 'central'),
  ('MI', 'east'), ('IN', 'east'), ('OH', 'east'), ('KY', 'east'), ('TN', 'east'), ('MS', 'east'), ('AL', 'east'),
  ('GA', 'east'), ('FL', 'east'), ('SC', 'east'), ('NC', 'east'), ('VA', 'east'), ('WV', 'east'), ('MD', 'east'),
  ('DE', 'east'), ('DC', 'east'), ('PA', 'east'), ('NJ', 'east'), ('NY', 'east'), ('CT', 'east'), ('RI', 'east'),
  ('MA', 'east'), ('VT', 'east'), ('NH', 'east'), ('ME', 'east'),
  ('AK', 'remote'), ('HI', 'remote'), ('PR', 'remote'), ('VI', 'remote'), ('GU', 'remote'), ('AS', 'remote'), ('MP', 'remote'),
  ('AA', 'military'), ('AE', 'military'), ('AP', 'military');

-- price in cents of a parcel of a weight in ounces, and business days on the way; no row, no service
create table shipping_rates (
  method_id text not null references shipping_methods,
  zone text not null,
  above_oz integer not null default 0,
  up_to_oz integer not null,
  price integer not null check (price >= 0),
  days_from integer not null,
  days_to integer not null check (days_to >= days_from),
  primary key (method_id, zone, up_to_oz)
);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to)
select 'ground', zone, up_to_oz, price + extra, days_from, days_to
from (values ('west', 0, 1, 3), ('central', 150, 3, 4), ('east', 250, 4, 6), ('remote', 1400, 7, 12), ('military', 900, 10, 18)) as zones (zone, extra, days_from, days_to),
     (values (16, 695), (80, 995), (320, 1595), (1120, 3995)) as weights (up_to_oz, price);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to)
select 'two_day', zone, up_to_oz, price + extra, 2, days_to
from (values ('west', 0, 2), ('central', 400, 2), ('east', 600, 2), ('remote', 2200, 4)) as zones (zone, extra, days_to),
     (values (16, 1495), (80, 2295), (320, 4895), (1120, 11995)) as weights (up_to_oz, price);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to)
select 'overnight', zone, up_to_oz, price + extra, 1, 1
from (values ('west', 0), ('central', 900), ('east', 1400)) as zones (zone, extra),
     (values (16, 2995), (80, 4495), (320, 8995)) as weights (up_to_oz, price);
-- only for what is too heavy for a parcel (70 pounds)
insert into shipping_rates (method_id, zone, above_oz, up_to_oz, price, days_from, days_to)
select 'freight', zone, 1120, up_to_oz, price + extra, days_from, days_to
from (values ('west', 0, 4, 7), ('central', 6000, 6, 10), ('east', 9000, 7, 12)) as zones (zone, extra, days_from, days_to),
     (values (4800, 18900), (16000, 34900), (64000, 79900)) as weights (up_to_oz, price);

-- dated rules for flammable goods; a rule counts from valid_from to valid_to
create table hazmat_rules (
  id integer primary key,
  -- null: every class
  un text,
  -- only methods by surface may carry it
  ground_only boolean not null,
  -- zones to which it is not carried at all
  refused_zones text[] not null,
  source text not null,
  valid_from date not null,
  valid_to date
);
insert into hazmat_rules (id, un, ground_only, refused_zones, source, valid_from) values
  (1, null, true, '{remote,military}', '49 CFR 173.150, limited quantities by surface; USPS Publication 52, 343', '2020-01-01');

-- state rates in hundredths of a percent (725 is 7.25 %); local rates are not part of this table
create table tax_rates (
  state text not null,
  rate integer not null check (rate between 0 and 2000),
  shipping_taxable boolean not null,
  valid_from date not null,
  primary key (state, valid_from)
);
insert into tax_rates (state, rate, shipping_taxable, valid_from)
select state, rate, shipping_taxable, date '2026-01-01' from (values
  ('AL', 400, false), ('AK', 0, false), ('AZ', 560, false), ('AR', 650, true), ('CA', 725, false), ('CO', 290, false),
  ('CT', 635, true), ('DE', 0, false), ('DC', 600, true), ('FL', 600, false), ('GA', 400, true), ('HI', 400, true),
  ('ID', 600, false), ('IL', 625, false), ('IN', 700, true), ('IA', 600, false), ('KS', 650, true), ('KY', 600, true),
  ('LA', 500, false), ('ME', 550, false), ('MD', 600, false), ('MA', 625, false), ('MI', 600, true), ('MN', 688, true),
  ('MS', 700, true), ('MO', 423, false), ('MT', 0, false), ('NE', 550, true), ('NV', 685, false), ('NH', 0, false),
  ('NJ', 663, true), ('NM', 488, true), ('NY', 400, true), ('NC', 475, true), ('ND', 500, true), ('OH', 575, true),
  ('OK', 450, false), ('OR', 0, false), ('PA', 600, true), ('RI', 700, true), ('SC', 600, true), ('SD', 420, true),
  ('TN', 700, true), ('TX', 625, true), ('UT', 485, false), ('VT', 600, true), ('VA', 430, false), ('WA', 650, true),
  ('WV', 600, true), ('WI', 500, true), ('WY', 400, false), ('PR', 1050, false), ('VI', 0, false), ('GU', 0, false),
  ('AS', 0, false), ('MP', 0, false), ('AA', 0, false), ('AE', 0, false), ('AP', 0, false)
) as rates (state, rate, shipping_taxable);
