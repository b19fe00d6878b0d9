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
  const meant = await categoriesMeant(
    database,
    products.map(({ category }) => category.slug),
  )
  const placed = products.map((product) => {
    const { slug, names } = product.category
    const own = known.categories.get(product.slug)
    return { ...product, category: { slug: meant(slug, own), names } }
  })
  return planImport(placed, known, file)
}

export const slugsOf = (products: readonly ImportedProduct[]): Set<string> =>
  new Set(products.map(({ slug }) => slug))

/**
 * Which category a type means, by the slug of the type: one that is called so in English, since that is what
 * an export says, of several the one in which the product stands already; else one that has or had the slug;
 * else a new one.
 */
async function categoriesMeant(
  database: Database,
  types: readonly string[],
): Promise<(type: string, own: string | undefined) => string> {
  const addressed = await findCurrentCategories(database, types)
  const called = Map.groupBy(await findCategoryNames(database), ({ names }) => slugOf(names['en'] ?? ''))
  return (type, own) => {
    const slugs = (called.get(type) ?? []).map(({ slug }) => slug)
    const known = [own, type].find((slug) => slug !== undefined && slugs.includes(slug)) ?? slugs[0]
    return known ?? addressed.get(type) ?? type
  }
}
