import type { Database } from '../../../platform/database/database.ts'

export interface CodedVariant {
  id: string
  /** The SKU or the barcode that it is found by, in lower case. */
  code: string
  is_sku: boolean
}

/**
 * The active variants with these SKUs or barcodes, several where products share one. Case matters in barcodes
 * only.
 */
export async function findVariantsByCode(
  database: Database,
  codes: readonly string[],
): Promise<CodedVariant[]> {
  const { rows } = await database.query<CodedVariant>(
    `select variant.id, lower(variant.sku) as code, true as is_sku
     from variants variant join products product on product.id = variant.product_id
     where lower(variant.sku) = any($1::text[]) and variant.active and product.status = 'active'
     union all
     select variant.id, lower(variant.barcode), false
     from variants variant join products product on product.id = variant.product_id
     where variant.barcode = any($2::text[]) and variant.active and product.status = 'active'
     order by code, id`,
    [codes.map((code) => code.toLowerCase()), codes],
  )
  return rows
}

/**
 * Active variants whose SKU begins with the letters first, then those with this barcode, then those whose
 * product and name hold all words (folded).
 */
export async function findMatches(
  database: Database,
  { letters, words, limit }: { letters: string; words: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select variant.id
     from variants variant join products product on product.id = variant.product_id
     where variant.active and product.status = 'active' and variant.sku is not null and (
       starts_with(lower(variant.sku), lower($1)) or variant.barcode = $1
       or (cardinality($2::text[]) > 0 and not exists (
         select from unnest($2::text[]) word
         where position(word in product.folded || ' ' || variant.folded) = 0)))
     order by starts_with(lower(variant.sku), lower($1)) desc, variant.barcode = $1 desc nulls last, product.sold desc, length(variant.sku), lower(variant.sku)
     limit $3`,
    [letters, words, limit],
  )
  return rows.map(({ id }) => id)
}
