import type { ProductStatus } from '@lunula/contract/catalog/goods/constants.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PriceTierRow } from '../catalog.tables.ts'

/** A variant with what its product says, as the grid shows it. */
export interface GridVariant {
  id: string
  product_id: string
  slug: string
  product_name: string
  name: string
  sku: string | null
  tracked: boolean
  backorder: boolean
  sale_price: number
  retail_price: number | null
  available: number
  status: ProductStatus
  category: string
  tiers: Pick<PriceTierRow, 'min_quantity' | 'price'>[]
  pro_tiers: Pick<PriceTierRow, 'min_quantity' | 'price'>[]
}

const tiersOf = (audience: 'all' | 'pro'): string => `coalesce((
  select json_agg(json_build_object('min_quantity', min_quantity, 'price', price) order by min_quantity)
  from price_tiers where variant_id = variant.id and is_active and audience = '${audience}'
), '[]')`

const SELECT = `select variant.id, variant.product_id, product.slug, product.name as product_name, variant.name,
  variant.sku, variant.tracked, variant.backorder, variant.sale_price, variant.retail_price, variant.available,
  product.status, product.category, ${tiersOf('all')} as tiers, ${tiersOf('pro')} as pro_tiers
  from variants variant join products product on product.id = variant.product_id`

/** The variants of these products that are sold, in the order of the products. */
export async function findGridRows(
  database: Database,
  productIds: readonly string[],
  limit: number,
): Promise<{ rows: GridVariant[]; total: number }> {
  const { rows } = await database.query<GridVariant>(
    `${SELECT} where product.id = any($1::uuid[]) and variant.active
     order by array_position($1::uuid[], product.id), variant.position, variant.id limit $2`,
    [productIds, limit],
  )
  const { rows: counted } = await database.query<{ total: number }>(
    'select count(*)::integer as total from variants where product_id = any($1::uuid[]) and active',
    [productIds],
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Locks these variants, then their products, each in the order of their ids, and answers them by id. */
export async function lockGridRows(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, GridVariant>> {
  await database.query('select from variants where id = any($1::uuid[]) order by id for update', [variantIds])
  await database.query(
    `select from products
     where id in (select product_id from variants where id = any($1::uuid[])) order by id for no key update`,
    [variantIds],
  )
  const { rows } = await database.query<GridVariant>(`${SELECT} where variant.id = any($1::uuid[])`, [
    variantIds,
  ])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function updateGridVariants(
  database: Database,
  rows: readonly Pick<GridVariant, 'id' | 'sale_price' | 'retail_price' | 'available'>[],
): Promise<void> {
  await database.query(
    `update variants variant
     set sale_price = given.sale_price, retail_price = given.retail_price, available = given.available
     from jsonb_to_recordset($1::jsonb)
       as given (id uuid, sale_price integer, retail_price integer, available integer)
     where variant.id = given.id`,
    [JSON.stringify(rows)],
  )
}

export async function updateGridProducts(
  database: Database,
  rows: readonly { id: string; status: ProductStatus; category: string }[],
  now: Date,
): Promise<void> {
  await database.query(
    `update products product
     set status = given.status, category = given.category, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as given (id uuid, status text, category text)
     where product.id = given.id`,
    [JSON.stringify(rows), now],
  )
}

/** The active variants of these products. */
export async function findActiveVariants(
  database: Database,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from variants where product_id = any($1::uuid[]) and active',
    [productIds],
  )
  return rows.map(({ id }) => id)
}

export async function findCategorySlugsOf(
  database: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ slug: string }>(
    'select slug from categories where slug = any($1::text[])',
    [slugs],
  )
  return new Set(rows.map(({ slug }) => slug))
}
