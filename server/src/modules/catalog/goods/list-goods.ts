import { LOW_STOCK } from '@lunula/contract/catalog/goods/constants.ts'
import type { Goods, GoodsLine, GoodsQuery, goods } from '@lunula/contract/catalog/goods/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { inLanguage } from '../catalog.presenter.ts'
import { type CategoryOfTree, findTree } from '../category-tree/categories.repository.ts'
import { inOrder, pathsOf } from '../category-tree/category-tree.rules.ts'
import { prefixQuery } from '../search/prefix-query.ts'
import { goodsLine, goodsView } from './goods.presenter.ts'
import { findGoodsDetail } from './goods.repository.ts'
import { countGoods, findGoodsExtras, findGoodsPage } from './goods-list.repository.ts'

/** A category means what stands in it too, as it does for buyers. */
export async function listGoods(
  { database }: Platform,
  { category, ...query }: GoodsQuery,
): Promise<CursorPageOf<GoodsLine>> {
  const { rows, ...page } = await findGoodsPage(database, {
    ...query,
    branch: category === undefined ? undefined : slugsIn(await findTree(database), category),
    words: prefixQuery(query.q ?? ''),
  })
  const ids = rows.map(({ id }) => id)
  const extras = await findGoodsExtras(database, ids, query.low_stock ?? LOW_STOCK)
  return { docs: rows.map((row) => goodsLine(row, extras.get(row.id))), ...page }
}

export async function countGoodsBy(
  { database }: Platform,
  language: Language,
): Promise<Answer<typeof goods.facets>> {
  const { status, brand } = await countGoods(database)
  const tree = await findTree(database)
  const paths = pathsOf(tree)
  const plain = ({ value, count }: { value: string; count: number }) => ({ value, label: value, count })
  return {
    status: status.map(plain),
    category: inOrder(tree).map((category) => ({
      value: category.slug,
      label: (paths.get(category.slug) ?? [category])
        .map(({ names }) => inLanguage(names, language))
        .join(' › '),
      count: tree
        .filter(({ slug }) => paths.get(slug)?.includes(category))
        .reduce((sum, { products }) => sum + products, 0),
    })),
    brand: brand.map(plain),
  }
}

/** Of a category and of all that stand in it. */
const slugsIn = (tree: readonly CategoryOfTree[], slug: string): string[] => {
  const paths = pathsOf(tree)
  return [
    slug,
    ...tree.flatMap((each) => (paths.get(each.slug)?.some((above) => above.slug === slug) ? each.slug : [])),
  ]
}

/** Refusal: `catalogue.product_not_found`. */
export async function readGoods({ database }: Platform, slug: string): Promise<Goods | Refusal> {
  const row = await findGoodsDetail(database, slug)
  return row ? goodsView(row) : refuse('catalogue.product_not_found')
}
