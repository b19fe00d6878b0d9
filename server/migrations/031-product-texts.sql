-- Several variants may carry one SKU, as Shopify allows: a variant is its product and its options.
alter table variants drop constraint variants_sku_key;

-- Goods whose units nobody counts always hold the same number, so that every question "is there enough"
-- has the same answer as for counted ones.
alter table variants
  add column tracked boolean not null default true,
  add column taxable boolean not null default true,
  add column requires_shipping boolean not null default true,
  add constraint variants_untracked check (tracked or available = 1000000);

-- What a product says in other languages than English. `source` is the English value of an option, and empty
-- elsewhere; a text that is not here falls back to English.
create table product_texts (
  product_id uuid not null references products on delete cascade,
  language text not null check (language in ('vi', 'es', 'zh', 'th')),
  field text not null check (field in (
    'name', 'description', 'seo_title', 'seo_description',
    'option1', 'option2', 'option3', 'value1', 'value2', 'value3'
  )),
  source text not null default '',
  text text not null check (text <> ''),
  primary key (product_id, language, field, source)
);
