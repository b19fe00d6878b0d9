import type { Database } from '../../../platform/database/database.ts'
import { findCurrentCategories } from '../addresses/former-slug.repository.ts'
import { findCategoryNames } from '../browse/category.repository.ts'
import { slugOf } from '../catalog.rules.ts'
import { findKnown } from './import.repository.ts'
import { type PlannedProduct, planImport, skusOf } from './plan-import.ts'
import type { ImportedProduct } from './rows/imported-product.ts'

/**
 * Plans products of a file against what the shop has of them.
 * @param file the slugs of all products of the file: what one of them is, none of the others is
 */
export async function loadPlan(
  database: Database,
  products: readonly ImportedProduct[],
  file: ReadonlySet<string> = slugsOf(products),
): Promise<PlannedProduct[]> {
  const known = await findKnown(database, {
    slugs: products.map(({ slug }) => slug),
    skus: products.flatMap(skusOf),
  })
  const current = await categoriesMeant(
    database,
    products.map(({ category }) => category.slug),
  )
  const placed = products.map((product) => {
    const { slug, names } = product.category
    return { ...product, category: { slug: current.get(slug) ?? slug, names } }
  })
  return planImport(placed, known, file)
}

export const slugsOf = (products: readonly ImportedProduct[]): Set<string> =>
  new Set(products.map(({ slug }) => slug))

/**
 * The categories that types mean, by the slugs of the types: one that is called so in English, since that is
 * what an export says, else one that has or had the slug. A new one is left out.
 */
async function categoriesMeant(database: Database, types: readonly string[]): Promise<Map<string, string>> {
  const meant = await findCurrentCategories(database, types)
  const called = Map.groupBy(await findCategoryNames(database), ({ names }) => slugOf(names['en'] ?? ''))
  for (const type of types) {
    const [first, ...others] = (called.get(type) ?? []).map(({ slug }) => slug)
    if (first !== undefined && !others.includes(type)) meant.set(type, first)
  }
  return meant
}
