import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createCategory, listTree, placeCategory, removeCategory, renameCategory } from './edit-categories.ts'

/** Categories, as staff order them. */
export function categoryRoutes(serve: Serve, platform: Platform): void {
  serve(categoryTree.list, () => listTree(platform))
  serve(categoryTree.create, ({ body }) => createCategory(platform, body))
  serve(categoryTree.rename, ({ params, body }) => renameCategory(platform, params.slug, body))
  serve(categoryTree.move, ({ params, body }) => placeCategory(platform, params.slug, body))
  serve(categoryTree.remove, ({ params }) => removeCategory(platform, params.slug))
}
