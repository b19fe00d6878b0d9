import type { Platform } from '../../../platform/platform.ts'
import { keptByContent, keptByVersion } from '../kept-by-version.ts'
import { findBrands, findCategories, findCategoryNames } from './category.repository.ts'
import { heldCategories, withPaths } from './category-branches.ts'

/**
 * The categories that hold an active product, or in which one stands that does, in their order, each with the
 * picture of its best seller.
 */
export const readCategories = keptByVersion(async ({ database }) =>
  heldCategories(await findCategories(database)),
)

/** The names of all categories, in their order, each with the way to it. */
export const readCategoryNames = keptByContent(async ({ database }) =>
  withPaths(await findCategoryNames(database)),
)

/** These categories, also those that are there no more, and all that stand in them, by their slugs. */
export async function readBranches(platform: Platform, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const within = (await readCategoryNames(platform))
    .filter(({ path }) => path.some(({ slug }) => slugs.includes(slug)))
    .map(({ slug }) => slug)
  return [...new Set([...slugs, ...within])]
}

/** The brands that are sold, the one with most products first. */
export const readBrands = keptByContent(({ database }) => findBrands(database))
