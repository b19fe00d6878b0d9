import { type Bind, binding, type Statement } from '../../modules/catalog/bind-values.ts'
import type { Filter, Sort } from '../../modules/catalog/list/list-filter.ts'
import type { ListPage } from '../../modules/catalog/list/listing-index.ts'

/**
 * One bit for each filter, so that a row can say which of them it misses; and one for a row that misses none.
 */
const BITS = { category: 1, brand: 2, finish: 4, color_family: 8, in_stock: 16, price: 32 } as const
const FITS = 64
type Facet = keyof typeof BITS

/** What each order needs of `product`, and the order itself. */
const ORDERS: Record<Sort, { columns: string; by: string }> = {
  best: { columns: 'product.sold, product.sales_rank', by: 'sold desc, sales_rank, id' },
  relevance: { columns: 'found.place', by: 'place' },
  newest: { columns: 'product.created_at', by: 'created_at desc, id desc' },
  price_asc: { columns: 'product.price_from', by: 'price_from, id' },
  price_desc: { columns: 'product.price_from', by: 'price_from desc, id' },
  rating: {
    columns: 'product.rating, product.review_count',
    by: 'rating desc nulls last, review_count desc, id',
  },
  name: { columns: 'fold(product.name) collate "C" as name', by: 'name, id' },
}

/**
 * One statement for a page of a list, its total and all facets. A product is in the list when one of its
 * active variants fits all filters together: "red", "glitter" and "in stock" mean one shade that is all
 * three. Every kind of shade that fits, or misses a single filter, is read once; a facet counts the products
 * of those that miss at most its own.
 *
 * Answers rows of (kind, value, count, low, high); the page is one row with the ids in their order.
 */
export function listStatement(filter: Filter, { sort, limit, offset, productIds }: ListPage): Statement {
  const { values, bind } = binding()
  const ids = productIds && `${bind(productIds)}::uuid[]`
  const order = ORDERS[sort === 'relevance' && !ids ? 'best' : sort]
  const text = `
with candidates as (
  select product.id, product.category, product.brand, product.flags, ${order.columns},
    ${missed(productConditions(filter, bind))} as missed
  from products product
  ${ids ? `join unnest(${ids}) with ordinality as found (id, place) on found.id = product.id` : ''}
  where product.status = 'active' ${filter.flags.length > 0 ? `and product.flags @> ${bind(filter.flags)}::text[]` : ''}
), shades as (
  select variant.product_id, variant.finish, variant.color_family, ${missed(variantConditions(filter, bind))} as missed,
    bool_or(variant.available > 0 or variant.backorder) as buyable, min(variant.sale_price) as low, max(variant.sale_price) as high
  from variants variant
  where variant.active ${ids ? `and variant.product_id = any(${ids})` : ''}
  group by 1, 2, 3, 4
), near as materialized (
  select candidates.id, shades.finish, shades.color_family, shades.buyable, shades.low, shades.high,
    candidates.missed + shades.missed as missed
  from candidates join shades on shades.product_id = candidates.id
  where (candidates.missed + shades.missed) & (candidates.missed + shades.missed - 1) = 0
), listed as materialized (
  select candidates.*, reached.reach, reached.buyable, reached.low, reached.high
  from candidates join (
    select id, bit_or(case missed when 0 then ${FITS} else missed end) as reach,
      bool_or(buyable) filter (where missed = 0) as buyable,
      min(low) filter (where missed in (0, ${BITS.price})) as low, max(high) filter (where missed in (0, ${BITS.price})) as high
    from near group by id
  ) reached using (id)
)
select 'total' as kind, null as value, count(*)::integer as count, null::integer as low, null::integer as high
  from listed where reach & ${FITS} <> 0
union all select 'page', array_to_string(array(
    select id from listed where reach & ${FITS} <> 0 order by ${order.by} limit ${bind(limit)} offset ${bind(offset)}
  ), ' '), null, null, null
${productFacet('category')}
${productFacet('brand')}
${shadeFacet('finish')}
${shadeFacet('color_family')}
union all select 'flags', flag, count(*)::integer, null, null
  from listed cross join unnest(flags) flag where reach & ${FITS} <> 0 group by flag
union all select 'in_stock', null, count(*) filter (where buyable)::integer, null, null from listed
union all select 'price', null, null, min(low), max(high) from listed`
  return { text, values }
}

const productFacet = (facet: 'category' | 'brand'): string =>
  `union all select '${facet}', ${facet}, count(*)::integer, null, null
  from listed where reach & ${FITS | BITS[facet]} <> 0 group by ${facet}`

const shadeFacet = (facet: 'finish' | 'color_family'): string =>
  `union all select '${facet}', ${facet}, count(distinct id)::integer, null, null
  from near where missed in (0, ${BITS[facet]}) and ${facet} is not null group by ${facet}`

type Conditions = Partial<Record<Facet, string | null>>

/** The bits of the filters that are set and not fit, as an expression. */
function missed(conditions: Conditions): string {
  const set = Object.entries(conditions).filter(([, condition]) => condition !== null)
  const terms = set.map(
    ([facet, condition]) => `case when ${condition} then 0 else ${BITS[facet as Facet]} end`,
  )
  return terms.length > 0 ? terms.join(' + ') : '0'
}

const productConditions = (filter: Filter, bind: Bind): Conditions => ({
  category: oneOf('product.category', filter.categories, bind),
  brand: oneOf('product.brand', filter.brands, bind),
})

const variantConditions = (filter: Filter, bind: Bind): Conditions => ({
  finish: oneOf("coalesce(variant.finish, '')", filter.finishes, bind),
  color_family: oneOf("coalesce(variant.color_family, '')", filter.color_families, bind),
  in_stock: filter.in_stock ? '(variant.available > 0 or variant.backorder)' : null,
  price: priceBetween(filter, bind),
})

const oneOf = (column: string, values: readonly string[], bind: Bind): string | null =>
  values.length > 0 ? `${column} = any(${bind(values)}::text[])` : null

function priceBetween({ min_price, max_price }: Filter, bind: Bind): string | null {
  const low = min_price === null ? [] : [`variant.sale_price >= ${bind(min_price)}`]
  const high = max_price === null ? [] : [`variant.sale_price <= ${bind(max_price)}`]
  return low.length + high.length > 0 ? [...low, ...high].join(' and ') : null
}
