import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { catalogFiles } from '@lunula/contract/catalog/files/schemas.ts'
import { GoodsBody, goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { productTexts } from '@lunula/contract/catalog/texts/schemas.ts'
import { stockVariant } from '../factories/catalog-factory.ts'
import { PDF } from '../factories/license-factory.ts'
import type { Belonging } from './resource-factories.ts'

type Make = Belonging['make']
const shared = (make: Make): Belonging => ({ whose: 'shared', make })

const product: Make = async (shop) => ({
  params: { slug: (await stockVariant(shop, { price: '9.90', stock: 5 })).productId },
})
/** A product with what a screen that read it would send. */
const goodsEdit: Make = async (shop, { staff }) => {
  const { productId: slug } = await stockVariant(shop, { price: '9.90', stock: 5 })
  const { version, ...read } = await staff.owner.call(goods.read, { params: { slug } })
  const names = Object.keys(GoodsBody.properties)
  const fields = Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)))
  return { params: { slug }, body: { version, product: { ...fields, pictures: [] } } }
}
const stocked: Make = async (shop) => ({
  params: { variant_id: (await stockVariant(shop, { price: '9.90', stock: 5 })).variantId },
})
let categories = 0
const emptyCategory: Make = async (_shop, { staff }) => {
  categories += 1
  const names = { en: `Of the matrix ${categories}` }
  await staff.owner.call(categoryTree.create, { body: { names, parent: null } })
  return { params: { slug: `of-the-matrix-${categories}` } }
}
/** A product file that may be brought in. */
const checkedFile: Make = async (shop, { staff }) => {
  const file = new Blob(['Handle,Title,Variant Price\nmatrix,Matrix,9.00\n'])
  const { _id: id } = await staff.owner.call(catalogFiles.upload, { file })
  await shop.platform.jobs.runDue('catalog.check-import')
  return { params: { id } }
}
/** What the calls of the back office name of the catalog. */
export const CATALOG_BELONGINGS: Record<string, Belonging> = {
  '/admin/products/{slug}': shared(product),
  'PATCH /admin/products/{slug}': shared(goodsEdit),
  'POST /admin/products/{slug}/safety-sheet': shared(async (shop, cast) => ({
    ...(await product(shop, cast)),
    file: PDF,
  })),
  'PATCH /admin/products': shared(async (shop) => {
    const { variantId: variant_id } = await stockVariant(shop, { price: '9.90', stock: 5 })
    return { body: { all_or_nothing: true, rows: [{ variant_id, sale_price: { from: 990, to: 990 } }] } }
  }),
  '/admin/products/{slug}/preview': shared(product),
  '/admin/products/{slug}/texts': shared(product),
  '/admin/products/{slug}/texts/{language}': shared(async (shop, { staff }) => {
    const { productId: slug } = await stockVariant(shop, { price: '9.90', stock: 5 })
    const { translations } = await staff.owner.call(productTexts.list, { params: { slug } })
    const version = translations.find(({ language }) => language === 'es')?.version
    const texts = [{ field: 'name', source: '', text: 'Producto de prueba' }]
    return { params: { slug, language: 'es' }, body: { version, texts } }
  }),
  '/admin/products/{slug}/address': shared(async (shop) => {
    const { productId } = await stockVariant(shop, { price: '9.90', stock: 5 })
    const { slug } = await shop.client()(catalog.product, { params: { slug: productId } })
    return { params: { slug }, body: { slug: `${slug}-elsewhere` } }
  }),
  '/admin/categories/{slug}/address': shared(async (shop) => {
    await stockVariant(shop, { price: '9.90', stock: 5 })
    return { params: { slug: 'test-goods' }, body: { slug: 'test-goods' } }
  }),
  '/admin/stock/{variant_id}/history': shared(stocked),
  '/admin/stock/{variant_id}/moves': shared(async (shop, cast) => ({
    ...(await stocked(shop, cast)),
    body: { move: 'receive', units: 3 },
  })),
  '/admin/categories/{slug}': shared(emptyCategory),
  'PATCH /admin/categories/{slug}': shared(async (shop, cast) => ({
    ...(await emptyCategory(shop, cast)),
    body: { names: { en: 'Renamed' } },
  })),
  'POST /admin/categories/{slug}/place': shared(async (shop, cast) => {
    const { params: other } = await emptyCategory(shop, cast)
    const body = { place: 'into', other: other?.['slug'] }
    return { ...(await emptyCategory(shop, cast)), body }
  }),
  '/admin/catalog/imports/{id}': shared(checkedFile),
}
