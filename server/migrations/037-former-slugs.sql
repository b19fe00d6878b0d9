-- Addresses that products and categories had before: links to them lead on to the present one. Kept by the
-- database, so that no way of writing a slug can forget it. They name the thing and not its next slug, so that
-- however often it moves one step leads there; who has a slug now goes before who had it once.
create table former_product_slugs (
  slug text primary key,
  product_id uuid not null references products (id) on delete cascade,
  left_at timestamptz not null default now()
);
create index former_slugs_of_product on former_product_slugs (product_id);

create table former_category_slugs (
  slug text primary key,
  category_id uuid not null references categories (id) on delete cascade,
  left_at timestamptz not null default now()
);
create index former_slugs_of_category on former_category_slugs (category_id);

create function keep_former_product_slug() returns trigger language plpgsql as $$
begin
  insert into former_product_slugs (slug, product_id) values (old.slug, old.id)
  on conflict (slug) do update set product_id = excluded.product_id, left_at = excluded.left_at;
  return null;
end $$;
create trigger keep_former_slug after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function keep_former_product_slug();

-- promotions name the categories they are for by their slugs
create function keep_former_category_slug() returns trigger language plpgsql as $$
begin
  insert into former_category_slugs (slug, category_id) values (old.slug, old.id)
  on conflict (slug) do update set category_id = excluded.category_id, left_at = excluded.left_at;
  update promotions set categories = array_replace(categories, old.slug, new.slug)
  where old.slug = any (categories);
  return null;
end $$;
create trigger keep_former_slug after update of slug on categories
  for each row when (old.slug is distinct from new.slug) execute function keep_former_category_slug();
