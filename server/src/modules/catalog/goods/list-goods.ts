import { LOW_STOCK } from '@lunula/contract/catalog/goods/constants.ts'
import type { Goods, GoodsLine, GoodsQuery, goods } from '@lunula/contract/catalog/goods/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { prefixQuery } from '../search/prefix-query.ts'
import { goodsLine, goodsView } from './goods.presenter.ts'
import { findGoodsDetail } from './goods.repository.ts'
import { countGoods, findGoodsExtras, findGoodsPage } from './goods-list.repository.ts'

export async function listGoods(platform: Platform, query: GoodsQuery): Promise<CursorPageOf<GoodsLine>> {
  const { database } = platform
  const { rows, ...page } = await findGoodsPage(database, { ...query, words: prefixQuery(query.q ?? '') })
  const ids = rows.map(({ id }) => id)
  const extras = await findGoodsExtras(database, ids, query.low_stock ?? LOW_STOCK)
  return { docs: rows.map((row) => goodsLine(row, extras.get(row.id))), ...page }
}

export async function countGoodsBy(
  { database }: Platform,
  language: Language,
): Promise<Answer<typeof goods.facets>> {
  const { status, category, brand } = await countGoods(database)
  const plain = ({ value, count }: { value: string; count: number }) => ({ value, label: value, count })
  return {
    status: status.map(plain),
    category: category.map(({ value, names, count }) => ({
      value,
      label: names[language] ?? names['en'] ?? value,
      count,
    })),
    brand: brand.map(plain),
  }
}

/** Refusal: `catalogue.product_not_found`. */
export async function readGoods({ database }: Platform, slug: string): Promise<Goods | Refusal> {
  const row = await findGoodsDetail(database, slug)
  return row ? goodsView(row) : refuse('catalogue.product_not_found')
}
