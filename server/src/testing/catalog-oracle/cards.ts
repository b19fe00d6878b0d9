import { type Bind, binding, type Statement } from '../../modules/catalog/bind-values.ts'
import type { CardRow, Preference } from '../../modules/catalog/cards/choose-card.ts'
import { PRODUCT_PICTURE, VARIANT_PICTURE } from '../../modules/catalog/catalog.sql.ts'
import type { Database } from '../../platform/database/database.ts'

const SWATCHES = 8

/**
 * The cards of those of these products that are sold, in this order, as the database makes them. Prices in
 * cents.
 */
export async function findCards(
  database: Database,
  ids: readonly string[],
  preference: Preference,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { text, values } = cardsStatement(ids, preference)
  const { rows } = await database.query<CardRow>(text, values)
  return rows
}

/** What makes a variant come first, and whether it was asked for; only what is preferred costs anything. */
function preferenceColumns(
  { finishes, color_families, in_stock, words, variants }: Preference,
  bind: Bind,
): { asked: string; order: string } {
  const among = (column: string, values: readonly string[]): string[] =>
    values.length > 0 ? [`coalesce(${column}, '') = any(${bind(values)}::text[])`] : []
  const named = variants.length > 0 ? [`variant.id = any(${bind(variants)}::uuid[])`] : []
  const fits = [...among('variant.finish', finishes), ...among('variant.color_family', color_families)].join(
    ' and ',
  )
  const stocked = in_stock ? ['variant.available > 0 or variant.backorder'] : []
  const score =
    words.length > 0
      ? [
          `(select count(*) from unnest(${bind(words)}::text[]) word
            where position(' ' || word || ' ' in ' ' || variant.folded || ' ') > 0
              and position(' ' || word || ' ' in ' ' || product.folded || ' ') = 0)`,
        ]
      : []
  const asked = [...named, ...(fits ? [fits] : []), ...score.map((count) => `${count} > 0`)]
  const order = [...named, ...(fits ? [fits] : []), ...stocked, ...score].map(
    (condition) => `(${condition}) desc`,
  )
  return { asked: asked.join(' or ') || 'false', order: [...order, 'variant.position'].join(', ') }
}

/**
 * Of each product the few variants that are shown come first: asked for by code, then fitting the filters,
 * then in stock if that matters, then holding more of the words, then in their own order, for which an index
 * stands ready. A first variant that was asked for lends the card its picture, color and price.
 */
function cardsStatement(ids: readonly string[], preference: Preference): Statement {
  const { values, bind } = binding()
  const page = `${bind(ids)}::uuid[]`
  const { asked, order } = preferenceColumns(preference, bind)
  const text = `
with stocks as (
  select product_id, least(sum(greatest(available, 0)), 2147483647)::integer as available, bool_or(backorder) as backorder
  from variants
  where product_id = any(${page}) and active
  group by product_id
)
select product.id, product.slug, product.name, product.brand, product.category, product.rating, product.review_count,
  product.ground_only, product.pro_only, product.pro_prices, product.flags, product.price_from, product.price_to, product.variant_count,
  product.retail_from, product.tier_price, product.tier_quantity, stocks.available, stocks.backorder,
  coalesce(shown.swatches, '[]') as swatches,
  case when shown.asked then coalesce(variant.hex, product.hex) else product.hex end as hex,
  case when shown.asked then ${VARIANT_PICTURE} else coalesce(${PRODUCT_PICTURE}, ${VARIANT_PICTURE}) end as picture,
  case when product.variant_count = 1 then variant.id end as only_variant,
  case when shown.asked and variant.name <> '' then json_build_object('_id', variant.id, 'values', variant.option_values, 'price', variant.sale_price) end as asked_variant
from unnest(${page}) with ordinality as wanted (id, place)
join products product on product.id = wanted.id and product.status = 'active'
join stocks on stocks.product_id = product.id
cross join lateral (
  select (array_agg(id order by rank))[1] as first, (array_agg(asked order by rank))[1] as asked,
    json_agg(json_build_object(
      'variant_id', id, 'shade', coalesce(shade, name), 'values', option_values, 'hex', hex, 'finish', coalesce(finish, 'creme'), 'available', buyable
    ) order by rank) filter (where hex is not null) as swatches
  from (
    select variant.id, variant.shade, variant.name, variant.option_values, variant.hex, variant.finish,
      variant.available > 0 or variant.backorder as buyable, ${asked} as asked, row_number() over (order by ${order}) as rank
    from variants variant
    where variant.product_id = product.id and variant.active
    order by rank
    limit ${SWATCHES}
  ) ranked
) shown
join variants variant on variant.id = shown.first
order by wanted.place`
  return { text, values }
}
