import type { Database } from '../../../platform/database/database.ts'

/** A shade as it is sold, in the size that stands first, with the product it belongs to. */
export interface ShadeRow {
  variant_id: string
  /** Of all its sizes, also those that are no longer sold. */
  variant_ids: string[]
  shade: string
  option_values: string[]
  sku: string | null
  hex: string
  finish: string | null
  color_family: string | null
  /** Cents. */
  sale_price: number
  available: number
  backorder: boolean
  product_id: string
  slug: string
  product_name: string
  brand: string
  /** Slug. */
  category: string
  pro_only: boolean
}

/** Every shade of the shop once, by product and in the order of its chart. */
export async function findShades(database: Database): Promise<ShadeRow[]> {
  const { rows } = await database.query<ShadeRow>(
    `select first.*, sizes.variant_ids, product.slug, product.name as product_name, product.brand, product.category,
       product.pro_only
     from (
       select distinct on (product_id, shade) product_id, position, id as variant_id, shade, option_values, sku, hex, finish,
         color_family, sale_price, available, backorder, active
       from variants where shade is not null and hex is not null
       order by product_id, shade, active desc, position
     ) first
     join (
       select product_id, shade, array_agg(id::text) as variant_ids
       from variants where shade is not null and hex is not null
       group by product_id, shade
     ) sizes using (product_id, shade)
     join products product on product.id = first.product_id
     where first.active and product.status = 'active'
     order by product.created_at, product.id, first.position`,
  )
  return rows
}
