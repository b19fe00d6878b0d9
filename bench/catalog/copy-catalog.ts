import type pg from 'pg'

/**
 * Copies the demo catalog until it holds this many variants: products of their own with the shades, pictures
 * and tiers of the original, other prices, stock and brands.
 */
export async function copyCatalog(client: pg.Client, variants: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from variants')
  const copies = Math.ceil(variants / (rows[0]?.count ?? 1)) - 1
  if (copies > 0) await client.query(copyStatements(copies))
  await client.query(KNOWN_WORDS)
  await client.query('vacuum analyze')
}

/** What a checkout from before decision 041 knows words by. */
const KNOWN_WORDS = `
do $$ begin
  if to_regclass('search_words') is not null then
    delete from search_words;
    insert into search_words (word, products)
    select word, ndoc from ts_stat('select search from products where status = ''active''')
    where length(word) between 2 and 40;
  end if;
end $$`

const id = (column: string): string => `md5(${column}::text || copy)::uuid`

/** Inserts whole rows, in which these columns are others. */
const copied = (table: string, changes: Record<string, string>): string => `
  insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(
    ${Object.entries(changes).flatMap(([column, value]) => [`'${column}'`, value])}))).*
  from originals_${table} original cross join generate_series(1, copies) copy`

const TABLES = [
  'products',
  'variants',
  'product_options',
  'product_pictures',
  'variant_pictures',
  'price_tiers',
]

/** Generated columns cannot be written, so that variants name theirs. */
const copyStatements = (copies: number): string => `
do $$ declare copies integer := ${copies}; begin
  ${TABLES.map((table) => `create temp table originals_${table} as table ${table};`).join('\n  ')}
  ${copied('products', {
    id: id('id'),
    slug: "slug || '-' || copy",
    name: "name || ' ' || copy",
    folded: "folded || ' ' || copy",
    brand: "case copy % 3 when 0 then brand else brand || ' ' || copy % 20 end",
    sold: '(copy * 7919 + length(name)) % 97',
    created_at: "created_at + copy * interval '1 minute'",
  })};
  insert into variants (id, product_id, position, name, sku, barcode, option_values, sale_price, retail_price, unit,
    weight_oz, attributes, available, backorder, tracked, taxable, requires_shipping, active)
  select ${id('id')}, ${id('product_id')}, position, name, sku || '-' || copy, null, option_values,
    sale_price + copy % 50, retail_price, unit, weight_oz, attributes, (available + copy) % 40, backorder, tracked,
    taxable, requires_shipping, active
  from originals_variants cross join generate_series(1, copies) copy;
  ${copied('product_options', { product_id: id('product_id') })};
  ${copied('product_pictures', { product_id: id('product_id') })};
  ${copied('variant_pictures', { variant_id: id('variant_id') })};
  ${copied('price_tiers', { id: id('id'), variant_id: id('variant_id') })};
end $$`
