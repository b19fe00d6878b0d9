import type { Database } from '../../../platform/database/database.ts'
import type { ProductRow, SafetySheetRow } from '../catalog.tables.ts'

export interface SheetStanding
  extends Pick<ProductRow, 'id' | 'slug' | 'name' | 'brand' | 'un' | 'flash_point_f' | 'sds_url'> {
  /** Null when the shop keeps no sheet itself. */
  demo: boolean | null
}

/**
 * These products, by brand and name, with how their sheets stand; null asks for every product that is sold.
 */
export async function findStandings(
  database: Database,
  ids: readonly string[] | null,
): Promise<SheetStanding[]> {
  const { rows } = await database.query<SheetStanding>(
    `select product.id, product.slug, product.name, product.brand, product.un, product.flash_point_f, product.sds_url, sheet.demo
     from products product left join safety_sheets sheet on sheet.product_id = product.id
     where case when $1::uuid[] is null then product.status = 'active' else product.id = any($1) end
     order by product.brand, product.name, product.id`,
    [ids],
  )
  return rows
}

export async function findSheets(
  database: Database,
  productIds: readonly string[],
): Promise<Pick<SafetySheetRow, 'product_id' | 'content'>[]> {
  const { rows } = await database.query<Pick<SafetySheetRow, 'product_id' | 'content'>>(
    'select product_id, content from safety_sheets where product_id = any($1::uuid[])',
    [productIds],
  )
  return rows
}

/** Keeps a sheet; a newer one takes the place of an older. */
export async function upsertSheet(
  database: Database,
  { product_id, content, demo, created_at }: SafetySheetRow,
): Promise<void> {
  await database.query(
    `insert into safety_sheets (product_id, content, demo, created_at) values ($1, $2, $3, $4)
     on conflict (product_id) do update
       set content = excluded.content, demo = excluded.demo, created_at = excluded.created_at`,
    [product_id, content, demo, created_at],
  )
}
