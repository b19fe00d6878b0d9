-- which service of a carrier is sold as which method; of several for one method the cheapest is taken
create table shipping_services (
  provider text not null,
  carrier text not null,
  service text not null,
  method_id text not null references shipping_methods,
  primary key (provider, carrier, service)
);
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

-- what a carrier asked for a parcel, kept for a while, so that the price a buyer has seen is the price of the order; no rates: the table was taken instead
create table shipping_quotes (
  key text primary key,
  rates jsonb,
  expires_at timestamptz not null
);
create index shipping_quotes_expiry on shipping_quotes (expires_at);
