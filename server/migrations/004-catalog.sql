create table categories (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- by language; English is always there
  names jsonb not null check (names ? 'en'),
  position integer not null
);

-- Prices are in cents.
create table products (
  id uuid primary key,
  slug text not null unique,
  name text not null check (name <> ''),
  -- sanitized HTML
  description text not null,
  brand text not null,
  category text not null references categories (slug) on update cascade,
  tags text[] not null,
  status text not null check (status in ('active', 'draft')),
  -- cure, volume and the like, as text
  attributes jsonb not null,
  flags text[] not null,
  -- UN number of hazardous goods
  un text,
  flash_point_f integer,
  ground_only boolean not null,
  return_class text not null
    check (return_class in ('standard', 'opened_no_return', 'flammable_no_return', 'equipment_restocking')),
  pro_only boolean not null,
  sds_url text,
  seo_title text not null,
  seo_description text not null,
  -- tint of the background behind its pictures, RRGGBB
  hex text check (hex ~ '^[0-9A-F]{6}$'),
  -- both counted from reviews
  rating numeric(3, 2) check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- rank among the best sellers before the shop's own sales count; 1 is best
  sales_rank integer check (sales_rank > 0),
  -- units; not indexed, because it changes with every order
  sold integer not null default 0 check (sold >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- The rest is derived from the product and its variants whenever these change, for lists and cards:
  -- reading all variants and tiers of a page took half the time of a list.
  price_from integer not null default 0 check (price_from >= 0),
  price_to integer not null default 0 check (price_to >= price_from),
  variant_count integer not null default 0,
  folded text not null default '',
  search tsvector not null default '',
  -- retail price of the cheapest variant, if it has one
  retail_from integer check (retail_from >= 0),
  -- the lowest price of a tier for everyone among all variants, and the quantity it starts at
  tier_price integer check (tier_price >= 0),
  tier_quantity integer check (tier_quantity >= 1),
  -- whether a variant has a price for professionals; shown to everyone, unlike the price itself
  pro_prices boolean not null default false
);
create index products_of_category on products (category);
create index products_by_category on products (category) where status = 'active';
create index products_by_brand on products (brand) where status = 'active';
create index products_by_flags on products using gin (flags);
create index products_by_price on products (price_from, id) where status = 'active';
create index products_by_search on products using gin (search);
create index products_by_likeness on products using gin (folded gin_trgm_ops);

create table product_options (
  product_id uuid not null references products on delete cascade,
  position smallint not null check (position between 1 and 3),
  name text not null,
  primary key (product_id, position)
);

create table product_pictures (
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  picture text not null references pictures,
  alt text not null,
  primary key (product_id, position)
);
create index product_pictures_of_picture on product_pictures (picture);

-- A variant that is no longer sold is deactivated and never deleted: carts and orders refer to it.
-- Prices are in cents.
create table variants (
  id uuid primary key,
  product_id uuid not null references products,
  position integer not null,
  -- the values of its options; empty when the product comes in one form only
  name text not null,
  sku text unique,
  barcode text,
  option_values text[] not null check (cardinality(option_values) <= 3),
  sale_price integer not null check (sale_price >= 0),
  retail_price integer check (retail_price >= 0),
  unit text not null,
  weight_oz numeric(10, 3) not null check (weight_oz >= 0),
  attributes jsonb not null,
  shade text generated always as (attributes ->> 'shade') stored,
  hex text generated always as (attributes ->> 'hex') stored,
  finish text generated always as (attributes ->> 'finish') stored,
  color_family text generated always as (attributes ->> 'color_family') stored,
  folded text generated always as (
    searchable(
      name
      || ' ' || coalesce(attributes ->> 'shade', '')
      || ' ' || coalesce(attributes ->> 'color_family', '')
    )
  ) stored,
  -- units in stock that no order holds; below zero only on backorder
  available integer not null,
  backorder boolean not null,
  active boolean not null,
  constraint variants_never_oversold check (available >= 0 or backorder),
  constraint variants_hex check (attributes ->> 'hex' ~ '^[0-9A-F]{6}$')
);
create index variants_of_product on variants (product_id);
create index variants_by_product on variants (product_id, position) where active;
create index variants_by_sku on variants (lower(sku));
create index variants_by_barcode on variants (barcode) where barcode is not null;
create index variants_by_finish on variants (finish) where active;
create index variants_by_color_family on variants (color_family) where active;
create index variants_by_price on variants (sale_price) where active;

create table variant_pictures (
  variant_id uuid not null references variants on delete cascade,
  position smallint not null,
  picture text not null references pictures,
  alt text not null,
  primary key (variant_id, position)
);
create index variant_pictures_of_picture on variant_pictures (picture);

-- Wholesale prices, in cents. Carts refer to a tier by its id, so a tier is switched off, never deleted.
create table price_tiers (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  audience text not null check (audience in ('all', 'pro')),
  min_quantity integer not null check (min_quantity >= 1),
  price integer not null check (price >= 0),
  is_active boolean not null,
  unique (variant_id, audience, min_quantity)
);

-- Which products are in the same orders, counted once a day.
create table bought_together (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
create index bought_together_of_other on bought_together (other_id);

-- Every word that occurs in an active product, to correct misspelled ones by.
create table search_words (
  word text primary key,
  -- in how many products
  products integer not null
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

-- One row. Every change of the catalog raises it in the same transaction; it is part of every cache key.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);
