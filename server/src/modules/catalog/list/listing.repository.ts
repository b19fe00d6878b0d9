import type { Database } from '../../../platform/database/database.ts'
import { SPOKEN_NOW } from '../catalog.sql.ts'
import { unspacedParts } from '../search/unspaced-parts.ts'

/**
 * Words of a product by how much they say: its name, brand and category, then shades, tags, facts and
 * translations; Chinese and Thai come as parts (`unspacedParts`), since they have no spaces between words.
 */
const REFRESH = `
with parts as (
  select product.id, product.name, product.brand,
    (select string_agg(value, ' ') from categories, jsonb_each_text(names) where slug = product.category) as category,
    array_to_string(product.tags || product.flags, ' ') as tags,
    (select string_agg(value, ' ') from jsonb_each_text(product.attributes)) as facts,
    (select string_agg(text, ' ') from product_texts spoken where product_id = product.id
      and field in ('name', 'value1', 'value2', 'value3') and language in ('vi', 'es') and ${SPOKEN_NOW}) as translated,
    $2::jsonb ->> product.id::text as parted,
    sold.*, tier.price as tier_price, tier.min_quantity as tier_quantity,
    exists (
      select from price_tiers tier join variants variant on variant.id = tier.variant_id
      where variant.product_id = product.id and variant.active and tier.is_active and tier.audience = 'pro'
    ) as pro_prices
  from products product
  left join lateral (
    select min(sale_price) as low, max(sale_price) as high, count(*)::integer as variants,
      (array_agg(retail_price order by sale_price, position))[1] as retail,
      string_agg(folded || ' ' || coalesce(finish, ''), ' ') as shades
    from variants where product_id = product.id and active
  ) sold on true
  left join lateral (
    select tier.price, tier.min_quantity
    from variants variant
    join price_tiers tier on tier.variant_id = variant.id and tier.is_active and tier.audience = 'all'
    where variant.product_id = product.id and variant.active
    order by tier.price, tier.min_quantity
    limit 1
  ) tier on true
  where product.id = any($1::uuid[])
)
update products product
set price_from = coalesce(parts.low, 0),
    price_to = coalesce(parts.high, 0),
    variant_count = parts.variants,
    retail_from = parts.retail,
    tier_price = parts.tier_price,
    tier_quantity = parts.tier_quantity,
    pro_prices = parts.pro_prices,
    folded = searchable(parts.brand || ' ' || parts.name),
    search = setweight(to_tsvector('simple', searchable(parts.name)), 'A')
      || setweight(to_tsvector('simple', searchable(parts.brand || ' ' || coalesce(parts.category, ''))), 'B')
      || setweight(to_tsvector('simple', coalesce(parts.shades, '')), 'C')
      || setweight(to_tsvector('simple', searchable(
        parts.tags || ' ' || coalesce(parts.facts, '') || ' ' || coalesce(parts.translated, '')
        || ' ' || coalesce(parts.parted, '')
      )), 'D')
from parts
where product.id = parts.id`

/**
 * Works out what lists and search need of these products; to be called whenever they or their variants
 * change.
 */
export async function refreshListing(database: Database, productIds: readonly string[]): Promise<void> {
  await database.query(REFRESH, [productIds, JSON.stringify(await partedNames(database, productIds))])
}

/** The parts of Chinese and Thai names and values, by product. */
async function partedNames(
  database: Database,
  productIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.query<{ product_id: string; texts: string }>(
    `select product_id, string_agg(text, ' ') as texts from product_texts spoken
     where product_id = any($1::uuid[]) and language in ('zh', 'th')
       and field in ('name', 'value1', 'value2', 'value3') and ${SPOKEN_NOW}
     group by product_id`,
    [productIds],
  )
  return Object.fromEntries(
    rows.map(({ product_id, texts }) => [product_id, [...new Set(unspacedParts(texts))].join(' ')]),
  )
}
