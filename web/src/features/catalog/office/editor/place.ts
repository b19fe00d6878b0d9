import type { CategoryNode } from '@lunula/contract/catalog/category-tree/schemas.ts'
import type { Goods } from '@lunula/contract/catalog/goods/schemas.ts'

/** What the editor is opened with: a product, or none for a new one. */
export interface Place {
  product: Goods | null
  tree: readonly CategoryNode[]
}
