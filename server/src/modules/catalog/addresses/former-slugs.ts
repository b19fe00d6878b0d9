import type { Database } from '../../../platform/database/database.ts'
import { findBySlug, findCurrentCategories } from './former-slug.repository.ts'

/** What `read` finds where the product that had this slug stands now; undefined where none had it. */
export async function atFormerSlug<T>(
  database: Database,
  slug: string,
  read: (current: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const product = await findBySlug(database, slug)
  return product && product.slug !== slug ? read(product.slug) : undefined
}

/** The slug of the category that has this one or had it before; the same where there is none. */
export const currentCategory = async (database: Database, slug: string): Promise<string> =>
  (await findCurrentCategories(database, [slug])).get(slug) ?? slug
