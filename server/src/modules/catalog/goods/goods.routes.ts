import { goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { text } from '../../../platform/text.ts'
import { previewProduct } from '../browse/browse-catalog.ts'
import { changeManyGoods, listGridRows } from './change-many-goods.ts'
import { addGoodsPicture, keepGoodsSheet, removeGoodsSheet } from './goods-files.ts'
import { countGoodsBy, listGoods, readGoods } from './list-goods.ts'
import { changeGoods, createGoods } from './write-goods.ts'

/** Products and their variants, as staff keep them. */
export function goodsRoutes(serve: Serve, platform: Platform): void {
  serve(goods.list, ({ query }) => listGoods(platform, query))
  serve(goods.facets, ({ language }) => countGoodsBy(platform, language))
  serve(goods.rows, ({ query }) => listGridRows(platform, query.ids.split(',')))
  serve(goods.read, ({ params }) => readGoods(platform, params.slug))
  serve(goods.preview, ({ params, language }) => previewProduct(platform, params.slug, language))
  serve(goods.create, ({ body }) => createGoods(platform, body))
  serve(goods.change, ({ params, body }) => changeGoods(platform, params.slug, body))
  serve(goods.changeMany, ({ body, language }) => changeManyGoods(platform, body, text(language)))
  serve(goods.addPicture, ({ file }) => addGoodsPicture(platform, file))
  serve(
    goods.keepSheet,
    async ({ params, file }) => (await keepGoodsSheet(platform, params.slug, file)) ?? DONE,
  )
  serve(goods.removeSheet, async ({ params }) => (await removeGoodsSheet(platform, params.slug)) ?? DONE)
}
