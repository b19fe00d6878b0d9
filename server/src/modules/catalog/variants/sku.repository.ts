import type { Database } from '../../../platform/database/database.ts'

/** The active variants with these SKUs in lower case, several where products share one. */
export async function findVariantsBySku(
  database: Database,
  skus: readonly string[],
): Promise<{ id: string; sku: string }[]> {
  const { rows } = await database.query<{ id: string; sku: string }>(
    `select variant.id, lower(variant.sku) as sku
     from variants variant join products product on product.id = variant.product_id
     where lower(variant.sku) = any($1::text[]) and variant.active and product.status = 'active'
     order by lower(variant.sku), variant.id`,
    [skus],
  )
  return rows
}

/**
 * Active variants whose SKU begins with the letters first, then those whose product and name hold all words
 * (folded).
 */
export async function findMatches(
  database: Database,
  { letters, words, limit }: { letters: string; words: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select variant.id
     from variants variant join products product on product.id = variant.product_id
     where variant.active and product.status = 'active' and variant.sku is not null and (
       starts_with(lower(variant.sku), $1)
       or (cardinality($2::text[]) > 0 and not exists (
         select from unnest($2::text[]) word
         where position(word in product.folded || ' ' || variant.folded) = 0)))
     order by starts_with(lower(variant.sku), $1) desc, product.sold desc, length(variant.sku), lower(variant.sku)
     limit $3`,
    [letters, words, limit],
  )
  return rows.map(({ id }) => id)
}
