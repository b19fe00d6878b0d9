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

-- One row: what the shop charges besides the goods, in cents.
create table fees (
  id boolean primary key default true check (id),
  free_shipping_threshold integer check (free_shipping_threshold >= 0),
  handling_fee integer not null check (handling_fee >= 0),
  minimum_order integer not null check (minimum_order >= 0)
);
insert into fees (free_shipping_threshold, handling_fee, minimum_order) values (7500, 0, 0);

-- One row.
create table warehouse (
  id boolean primary key default true check (id),
  time_zone text not null,
  -- until this hour of the warehouse's own clock a parcel leaves the same day
  cutoff_hour integer not null check (cutoff_hour between 0 and 24),
  -- days on which it is closed, besides weekends and federal holidays
  closed_days date[] not null default '{}'
);
insert into warehouse (time_zone, cutoff_hour) values ('America/Los_Angeles', 14);

-- Methods, zones and rates are valid from one day to another, so that next year's prices can be entered
-- today. Of several rows that are valid on a day, the one with the latest valid_from counts.
create table shipping_methods (
  id text primary key,
  position integer not null,
  -- by surface all the way: required for flammable goods
  ground boolean not null,
  -- whether the free-shipping threshold applies
  free_above_threshold boolean not null,
  is_default boolean not null default false,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
create unique index shipping_methods_default on shipping_methods (is_default) where is_default;
insert into shipping_methods (id, position, ground, free_above_threshold, is_default, valid_from) values
  ('ground', 1, true, true, true, '2020-01-01'),
  ('two_day', 2, false, false, false, '2020-01-01'),
  ('overnight', 3, false, false, false, '2020-01-01'),
  ('freight', 4, true, false, false, '2020-01-01');

-- Zones as seen from the warehouse in Westminster, California.
create table shipping_zones (
  state text not null,
  zone text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (state, valid_from)
);
insert into shipping_zones (state, zone, valid_from)
select state, zone, date '2020-01-01' from (values
  ('CA', 'west'), ('NV', 'west'), ('AZ', 'west'), ('OR', 'west'), ('WA', 'west'), ('UT', 'west'),
  ('ID', 'west'),
  ('MT', 'central'), ('WY', 'central'), ('CO', 'central'), ('NM', 'central'), ('ND', 'central'),
  ('SD', 'central'), ('NE', 'central'), ('KS', 'central'), ('OK', 'central'), ('TX', 'central'),
  ('MN', 'central'), ('IA', 'central'), ('MO', 'central'), ('AR', 'central'), ('LA', 'central'),
  ('WI', 'central'), ('IL', 'central'),
  ('MI', 'east'), ('IN', 'east'), ('OH', 'east'), ('KY', 'east'), ('TN', 'east'), ('MS', 'east'),
  ('AL', 'east'), ('GA', 'east'), ('FL', 'east'), ('SC', 'east'), ('NC', 'east'), ('VA', 'east'),
  ('WV', 'east'), ('MD', 'east'), ('DE', 'east'), ('DC', 'east'), ('PA', 'east'), ('NJ', 'east'),
  ('NY', 'east'), ('CT', 'east'), ('RI', 'east'), ('MA', 'east'), ('VT', 'east'), ('NH', 'east'),
  ('ME', 'east'),
  ('AK', 'remote'), ('HI', 'remote'), ('PR', 'remote'), ('VI', 'remote'), ('GU', 'remote'), ('AS', 'remote'),
  ('MP', 'remote'),
  ('AA', 'military'), ('AE', 'military'), ('AP', 'military')
) as zones (state, zone);

-- Price in cents of a parcel of a weight in ounces, and business days in transit; no row, no service.
create table shipping_rates (
  method_id text not null references shipping_methods,
  zone text not null,
  above_oz integer not null default 0,
  up_to_oz integer not null,
  price integer not null check (price >= 0),
  days_from integer not null,
  days_to integer not null check (days_to >= days_from),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (method_id, zone, up_to_oz, valid_from)
);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to, valid_from)
select 'ground', zone, up_to_oz, price + extra, days_from, days_to, '2020-01-01'
from
  (values
    ('west', 0, 1, 3), ('central', 150, 3, 4), ('east', 250, 4, 6), ('remote', 1400, 7, 12),
    ('military', 900, 10, 18)
  ) as zones (zone, extra, days_from, days_to),
  (values (16, 695), (80, 995), (320, 1595), (1120, 3995)) as weights (up_to_oz, price);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to, valid_from)
select 'two_day', zone, up_to_oz, price + extra, 2, days_to, '2020-01-01'
from
  (values ('west', 0, 2), ('central', 400, 2), ('east', 600, 2), ('remote', 2200, 4))
    as zones (zone, extra, days_to),
  (values (16, 1495), (80, 2295), (320, 4895), (1120, 11995)) as weights (up_to_oz, price);
insert into shipping_rates (method_id, zone, up_to_oz, price, days_from, days_to, valid_from)
select 'overnight', zone, up_to_oz, price + extra, 1, 1, '2020-01-01'
from
  (values ('west', 0), ('central', 900), ('east', 1400)) as zones (zone, extra),
  (values (16, 2995), (80, 4495), (320, 8995)) as weights (up_to_oz, price);
-- only for what is too heavy for a parcel (70 pounds)
insert into shipping_rates (method_id, zone, above_oz, up_to_oz, price, days_from, days_to, valid_from)
select 'freight', zone, 1120, up_to_oz, price + extra, days_from, days_to, '2020-01-01'
from
  (values ('west', 0, 4, 7), ('central', 6000, 6, 10), ('east', 9000, 7, 12))
    as zones (zone, extra, days_from, days_to),
  (values (4800, 18900), (16000, 34900), (64000, 79900)) as weights (up_to_oz, price);

-- Which service of a carrier is sold as which method; of several for one method the cheapest is taken.
create table shipping_services (
  provider text not null,
  carrier text not null,
  service text not null,
  method_id text not null references shipping_methods,
  primary key (provider, carrier, service)
);
create index shipping_services_of_method on shipping_services (method_id);
-- carriers and services as EasyPost names them (docs.easypost.com, carrier guides)
insert into shipping_services (provider, carrier, service, method_id) values
  ('easypost', 'USPS', 'GroundAdvantage', 'ground'),
  ('easypost', 'UPS', 'Ground', 'ground'),
  ('easypost', 'UPSDAP', 'Ground', 'ground'),
  ('easypost', 'FedEx', 'FEDEX_GROUND', 'ground'),
  ('easypost', 'FedEx', 'GROUND_HOME_DELIVERY', 'ground'),
  ('easypost', 'UPS', '2ndDayAir', 'two_day'),
  ('easypost', 'UPSDAP', '2ndDayAir', 'two_day'),
  ('easypost', 'FedEx', 'FEDEX_2_DAY', 'two_day'),
  ('easypost', 'USPS', 'Express', 'overnight'),
  ('easypost', 'UPS', 'NextDayAirSaver', 'overnight'),
  ('easypost', 'UPS', 'NextDayAir', 'overnight'),
  ('easypost', 'UPSDAP', 'NextDayAirSaver', 'overnight'),
  ('easypost', 'UPSDAP', 'NextDayAir', 'overnight'),
  ('easypost', 'FedEx', 'STANDARD_OVERNIGHT', 'overnight'),
  ('easypost', 'FedEx', 'PRIORITY_OVERNIGHT', 'overnight');

-- What a carrier asked for a parcel, stored for a while so that the price a buyer saw is the order's price.
create table shipping_quotes (
  key text primary key,
  -- null: the table of rates was used instead
  rates jsonb,
  expires_at timestamptz not null
);
create index shipping_quotes_expiry on shipping_quotes (expires_at);

-- Dated rules for flammable goods.
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
insert into hazmat_rules (id, un, ground_only, refused_zones, source, valid_from) values (
  1, null, true, '{remote,military}',
  '49 CFR 173.150, limited quantities by surface; USPS Publication 52, 343', '2020-01-01'
);
