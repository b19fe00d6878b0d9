import { pathsOf } from '../category-tree/category-tree.rules.ts'
import type { CategoryName, OwnProducts } from './category.repository.ts'

export interface CategoryDetail extends Omit<OwnProducts, 'best'> {
  /** Slug of the category that it stands in. */
  parent: string | null
  /** Slugs of itself and of all that stand in it. */
  branch: string[]
  /** Of the best seller of the branch. */
  hex: string | null
  picture: Best['picture']
}

type Best = NonNullable<OwnProducts['best']>

/** Those that hold a product, themselves or in what stands in them, in their order. */
export function heldCategories(rows: readonly OwnProducts[]): CategoryDetail[] {
  const paths = pathsOf(rows)
  return rows.flatMap((row) => {
    const held = rows.filter(({ slug }) => paths.get(slug)?.includes(row))
    const best = held.flatMap((each) => each.best ?? []).sort(bySales)[0]
    if (!best) return []
    return {
      id: row.id,
      slug: row.slug,
      names: row.names,
      position: row.position,
      parent_id: row.parent_id,
      parent: paths.get(row.slug)?.at(-2)?.slug ?? null,
      branch: held.map(({ slug }) => slug),
      product_count: held.reduce((sum, { product_count }) => sum + product_count, 0),
      hex: best.hex,
      picture: best.picture,
    }
  })
}

const UNRANKED = Number.MAX_SAFE_INTEGER

/** As lists have it: what sold most, then what is ranked first. */
const bySales = (a: Best, b: Best): number =>
  b.sold - a.sold || (a.sales_rank ?? UNRANKED) - (b.sales_rank ?? UNRANKED) || (a.id < b.id ? -1 : 1)

export interface CategoryPath extends CategoryName {
  /** Those that it stands in, the outermost first, and itself. */
  path: readonly CategoryName[]
}

export function withPaths(names: readonly CategoryName[]): CategoryPath[] {
  const paths = pathsOf(names)
  return names.map((each) => ({ ...each, path: paths.get(each.slug) ?? [each] }))
}
