import { isDeepStrictEqual } from 'node:util'
import { MAX_CATEGORIES, MAX_CATEGORY_DEPTH } from '@lunula/contract/catalog/category-tree/constants.ts'
import type { CategoryNames, CategoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { slugOf } from '../catalog.rules.ts'
import { refreshListing } from '../list/listing.repository.ts'
import { catalogChanged } from '../version.ts'
import type { CategoryOfTree } from './categories.repository.ts'
import * as repository from './categories.repository.ts'
import { depthsOf, inOrder, type Move, moved } from './category-tree.rules.ts'

export async function listTree({ database }: Platform): Promise<CategoryTree> {
  const tree = inOrder(await repository.findTree(database))
  const depths = depthsOf(tree)
  const slugs = new Map(tree.map(({ id, slug }) => [id, slug]))
  return {
    docs: tree.map(({ id, slug, names, parent_id, products }) => ({
      slug,
      parent: slugs.get(parent_id ?? '') ?? null,
      depth: depths.get(id) ?? 0,
      names: names as CategoryNames,
      products,
    })),
  }
}

/** Runs a change of the tree, alone, and answers the tree that comes of it. */
const changing = (
  platform: Platform,
  work: (tree: CategoryOfTree[]) => Promise<Refusal | null>,
): Promise<CategoryTree | Refusal> =>
  platform.database.transaction(async () => {
    await repository.lockTree(platform.database)
    const refusal = await work(inOrder(await repository.findTree(platform.database)))
    if (isRefusal(refusal)) return refusal
    await catalogChanged(platform)
    return listTree(platform)
  })

/**
 * Refusals: `catalogue.category_not_found` of the parent, `catalogue.name_taken`,
 * `catalogue.category_too_deep`, `catalogue.categories_full`.
 */
export const createCategory = (
  platform: Platform,
  { names, parent }: { names: CategoryNames; parent: string | null },
): Promise<CategoryTree | Refusal> =>
  changing(platform, async (tree) => {
    const { database } = platform
    const above = tree.find(({ slug }) => slug === parent)
    if (parent !== null && !above) return refuse('catalogue.category_not_found')
    if (tree.length >= MAX_CATEGORIES) return refuse('catalogue.categories_full', { limit: MAX_CATEGORIES })
    const slug = slugOf(names.en)
    const category = {
      id: newId(),
      slug,
      names,
      position: tree.length + 1,
      parent_id: above?.id ?? null,
      products: 0,
    }
    const wider = inOrder([...tree, category])
    if (isTooDeep(wider)) return refuse('catalogue.category_too_deep', { limit: MAX_CATEGORY_DEPTH })
    if (slug === '' || !(await repository.insertCategory(database, category)))
      return refuse('catalogue.name_taken')
    await repository.updatePlaces(database, placesOf(wider))
    await record(platform, category, null, { slug, names, parent })
    return null
  })

/**
 * Refusals: `catalogue.category_not_found`, `catalogue.category_changed_elsewhere` with the tree as it is.
 */
export const renameCategory = (
  platform: Platform,
  slug: string,
  { names, before }: { names: CategoryNames; before?: CategoryNames | undefined },
): Promise<CategoryTree | Refusal> =>
  changing(platform, async (tree) => {
    const category = tree.find((each) => each.slug === slug)
    if (!category) return refuse('catalogue.category_not_found')
    if (isSaidAlready(category.names, names)) return null
    if (before && !isDeepStrictEqual(category.names, before))
      return refuse('catalogue.category_changed_elsewhere', {}, await listTree(platform))
    const products = await repository.updateNames(platform.database, category.id, names)
    // what products are found by holds the names of their categories
    await refreshListing(platform.database, products)
    await record(platform, category, { names: category.names }, { names })
    return null
  })

/**
 * Refusals: `catalogue.category_not_found`, `catalogue.category_in_itself`, `catalogue.category_too_deep`.
 */
export const placeCategory = (
  platform: Platform,
  slug: string,
  { place, other }: Move,
): Promise<CategoryTree | Refusal> =>
  changing(platform, async (tree) => {
    const category = tree.find((each) => each.slug === slug)
    const target = tree.find((each) => each.slug === other)
    if (!category || !target) return refuse('catalogue.category_not_found')
    const after = moved(tree, category.id, { place, other: target.id })
    if (!after) return refuse('catalogue.category_in_itself')
    if (isTooDeep(after)) return refuse('catalogue.category_too_deep', { limit: MAX_CATEGORY_DEPTH })
    await repository.updatePlaces(platform.database, placesOf(after))
    await record(platform, category, placeOf(tree, category.id), placeOf(after, category.id))
    return null
  })

/** Refusals: `catalogue.category_not_found`, `catalogue.category_full`. */
export const removeCategory = (platform: Platform, slug: string): Promise<CategoryTree | Refusal> =>
  changing(platform, async (tree) => {
    const category = tree.find((each) => each.slug === slug)
    if (!category) return refuse('catalogue.category_not_found')
    if (category.products > 0 || tree.some(({ parent_id }) => parent_id === category.id))
      return refuse('catalogue.category_full')
    await repository.deleteCategory(platform.database, category.id)
    await record(platform, category, { slug, names: category.names }, null)
    return null
  })

const isTooDeep = (tree: readonly CategoryOfTree[]): boolean =>
  Math.max(...depthsOf(tree).values()) >= MAX_CATEGORY_DEPTH

const placesOf = (tree: readonly CategoryOfTree[]) =>
  tree.map(({ id, parent_id }, at) => ({ id, parent_id, position: at + 1 }))

function placeOf(tree: readonly CategoryOfTree[], id: string): Record<string, unknown> {
  const entry = tree.find((each) => each.id === id)
  const parent = tree.find((each) => each.id === entry?.parent_id)?.slug ?? null
  const siblings = tree.filter((each) => each.parent_id === entry?.parent_id)
  return { parent, place: siblings.findIndex((each) => each.id === id) + 1 }
}

const record = (
  platform: Platform,
  { id }: CategoryOfTree,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> => recordChange(platform, { subject: { kind: 'category', id }, before, after })
