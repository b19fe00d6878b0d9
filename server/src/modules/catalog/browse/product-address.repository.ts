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
