import type { Database } from '../../../platform/database/database.ts'
import type { Slice } from '../../../platform/database/pagination.ts'

/** A page of something, and when it last changed. */
export interface AddressRow {
  slug: string
  updated_at: Date
}

/** How many products are sold. */
export async function countProducts(database: Database): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from products where status = 'active'`,
  )
  return rows[0]?.count ?? 0
}

/** Of the products that are sold, the oldest first. */
export async function findProductAddresses(
  database: Database,
  { limit, offset }: Slice,
): Promise<AddressRow[]> {
  const { rows } = await database.query<AddressRow>(
    `select slug, updated_at from products where status = 'active' order by id limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}

/** The categories that hold an active product: others have no page. */
export async function findCategorySlugs(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ slug: string }>(
    `select slug from categories
     where exists (select from products where category = categories.slug and status = 'active')
     order by position, slug`,
  )
  return rows.map(({ slug }) => slug)
}
