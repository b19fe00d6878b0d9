-- What staff say of a method from a day on; until there is such a row it is as it was shipped. Of several the latest
-- that has begun counts.
create table shipping_method_terms (
  method_id text not null references shipping_methods,
  valid_from date not null,
  position integer not null,
  ground boolean not null,
  free_above_threshold boolean not null,
  -- false: it is not offered from this day on
  offered boolean not null,
  -- by language; null: as the shop's texts call it
  names jsonb,
  primary key (method_id, valid_from)
);

create sequence hazmat_rules_ids as integer start with 1000 owned by hazmat_rules.id;
alter table hazmat_rules alter column id set default nextval('hazmat_rules_ids');

-- What the shop charges from a day on, in cents; before the first such day the row of `fees` counts.
create table fee_terms (
  valid_from date primary key,
  free_shipping_threshold integer check (free_shipping_threshold >= 0),
  handling_fee integer not null check (handling_fee >= 0),
  minimum_order integer not null check (minimum_order >= 0)
);
