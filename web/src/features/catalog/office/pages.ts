import { categoryTree } from '@lunula/contract/catalog/category-tree/endpoints.ts'
import { catalogFiles } from '@lunula/contract/catalog/files/endpoints.ts'
import { GOODS_SORTS } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import { STOCK_SORTS } from '@lunula/contract/catalog/stock/constants.ts'
import { stock } from '@lunula/contract/catalog/stock/endpoints.ts'
import { synonyms } from '@lunula/contract/catalog/synonyms/endpoints.ts'
import { productTexts } from '@lunula/contract/catalog/texts/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../../shared/back-office/office-page.ts'
import { pageProduct } from '../product/page-product.ts'

/** Goods, their stock, categories, files and the words of the search. */
export const goodsPages = [
  officePage(officePaths.goods, {
    permission: 'catalogue.write',
    load: async ({ call, search }) => {
      const { without_picture, sort, ...asked } = askedOf(search)
      const order = GOODS_SORTS.find((each) => each === sort)
      const query = {
        ...asked,
        ...(without_picture && { without_picture: true }),
        ...(order && { sort: order }),
      }
      const [list, facets] = await Promise.all([call(goods.list, { query }), call(goods.facets)])
      return { list, facets }
    },
    meta: unlisted('admin-goods:goods.title'),
    view: () => import('./goods-page.tsx'),
  }),
  officePage(officePaths.goodsGrid, {
    permission: 'catalogue.write',
    load: async ({ call, search: { ids } }) => {
      const [grid, tree] = await Promise.all([
        ids ? call(goods.rows, { query: { ids } }) : { docs: [], left_out: 0 },
        call(categoryTree.list),
      ])
      return { grid, tree: tree.docs }
    },
    meta: unlisted('admin-goods:grid.title'),
    view: () => import('./grid/grid-page.tsx'),
  }),
  officePage(officePaths.newProduct, {
    permission: 'catalogue.write',
    load: async ({ call }) => ({ product: null, tree: (await call(categoryTree.list)).docs }),
    meta: unlisted('admin-goods:editor.new'),
    view: () => import('./editor/editor-page.tsx'),
  }),
  officePage(officePaths.goodsFiles, {
    permission: 'catalogue.write',
    load: async ({ call }) => (await call(catalogFiles.imports)).docs,
    meta: unlisted('admin-goods:files.title'),
    view: () => import('./files-page.tsx'),
  }),
  officePage(officePaths.editProduct, {
    permission: 'catalogue.write',
    load: async ({ call, params }) => {
      const [product, tree] = await Promise.all([call(goods.read, { params }), call(categoryTree.list)])
      return { product, tree: tree.docs }
    },
    meta: ({ data }) => ({ title: data.product.name, robots: 'noindex' }),
    view: () => import('./editor/editor-page.tsx'),
  }),
  officePage(officePaths.productPreview, {
    permission: 'catalogue.write',
    load: async ({ call, params }) => pageProduct(await call(goods.preview, { params })),
    keepsData: (from, to) => from.pathname === to.pathname,
    meta: unlisted('admin-goods:preview.title'),
    view: () => import('./editor/preview-page.tsx'),
  }),
  officePage(officePaths.productTexts, {
    permission: 'catalogue.write',
    load: ({ call, params }) => call(productTexts.list, { params }),
    keepsData: (from, to) => from.pathname === to.pathname,
    meta: unlisted('admin-goods:texts.short'),
    view: () => import('./texts/texts-page.tsx'),
  }),
  officePage(officePaths.stock, {
    permission: 'inventory.write',
    load: ({ call, search }) => {
      const { sort, ...asked } = askedOf(search)
      const order = STOCK_SORTS.find((each) => each === sort)
      return call(stock.list, { query: { ...asked, ...(order && { sort: order }) } })
    },
    meta: unlisted('admin-goods:stock.title'),
    view: () => import('./stock-page.tsx'),
  }),
  officePage(officePaths.categoryTree, {
    permission: 'catalogue.write',
    load: async ({ call }) => (await call(categoryTree.list)).docs,
    meta: unlisted('admin-goods:categories.title'),
    view: () => import('./categories-page.tsx'),
  }),
  officePage(officePaths.synonyms, {
    permission: 'catalogue.write',
    load: ({ call, search: { q, cursor } }) =>
      call(synonyms.list, { query: { limit: 50, ...(cursor && { cursor }), ...(q && { q }) } }),
    meta: unlisted('admin-goods:synonyms.title'),
    view: () => import('./synonyms-page.tsx'),
  }),
]
