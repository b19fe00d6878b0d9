import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow, ProductTextRow, VariantRow } from '../catalog.tables.ts'

export interface ExportedVariant extends VariantRow {
  /** Source of its picture. */
  picture: string | null
  tiers: { audience: 'all' | 'pro'; min_quantity: number; price: number }[]
}

export interface ExportedProduct extends ProductRow {
  category_names: Record<string, string>
  option_names: string[]
  pictures: { source: string; alt: string }[]
  variants: ExportedVariant[]
  texts: ProductTextRow[]
}

/**
 * Every product with all that an import reads of it, in the order in which they came; or only those with
 * these ids, sold or not.
 */
export async function findExported(
  database: Database,
  ids: readonly string[] | null = null,
): Promise<ExportedProduct[]> {
  const { rows } = await database.query<ExportedProduct>(
    `select product.*, category.names as category_names,
       array(select name from product_options where product_id = product.id order by position) as option_names,
       coalesce((
         select json_agg(json_build_object('source', picture.source, 'alt', shown.alt) order by shown.position)
         from product_pictures shown join pictures picture on picture.key = shown.picture
         where shown.product_id = product.id
       ), '[]') as pictures,
       (
         select json_agg(to_jsonb(variant) || jsonb_build_object(
           'picture', (
             select source from variant_pictures shown join pictures on pictures.key = shown.picture
             where shown.variant_id = variant.id order by shown.position limit 1
           ),
           'tiers', coalesce((
             select json_agg(json_build_object('audience', audience, 'min_quantity', min_quantity, 'price', price)
               order by min_quantity)
             from price_tiers where variant_id = variant.id and is_active
           ), '[]')
         ) order by variant.position)
         from variants variant where variant.product_id = product.id and variant.active
       ) as variants,
       coalesce((
         select json_agg(spoken order by language, field, source) from product_texts spoken where spoken.product_id = product.id
       ), '[]') as texts
     from products product join categories category on category.slug = product.category
     where case when $1::uuid[] is null
       then exists (select from variants where product_id = product.id and active)
       else product.id = any($1) end
     order by product.created_at, product.id`,
    [ids],
  )
  return rows
}
