import { PDFDocument } from '@cantoo/pdf-lib'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { safetySheets } from '@lunula/contract/safety-sheets/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { readPdf } from '../../testing/documents/pdf-text.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { buyAll } from '../../testing/factories/checkout-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { keepSheets } from '../catalog/products/safety-sheets.ts'
import { bindSheets } from './draw-sheets.ts'
import { seedSafetySheets } from './seed-safety-sheets.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const newVariant = (un = '') => stockVariant(shop, { price: '11.00', stock: 50, un })
const get = (url: string, token?: string) =>
  shop.app.inject({ url: `/api/v1${url}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
const bought = async (buyer: TestBuyer) => (await buyer.call(safetySheets.bought)).docs

/** A sheet of so many pages. */
async function sheetOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage()
  return Buffer.from(await document.save())
}
const keep = async ({ productId }: StockedVariant, pages: number) =>
  keepSheets(shop.platform, [{ productId, content: await sheetOf(pages), demo: false }])

test('a product leads to its sheet, which everyone may read', async () => {
  const acetone = await newVariant('UN1090')
  const url = `/products/${acetone.productId}/safety-sheet.pdf`
  expect((await get(url)).json()).toMatchObject({ statusCode: 404, code: 'safety_sheets.not_found' })
  await keep(acetone, 2)
  const product = await shop.client()(catalog.product, { params: { slug: acetone.productId } })
  expect(product.sds_url).toBe(`/api/v1/products/${product.slug}/safety-sheet.pdf`)
  const answer = await get(url)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(2)
  expect((await get('/products/no-such/safety-sheet.pdf')).statusCode).toBe(404)
})

test('the binder holds a list and the sheets of all that was bought, and names what is missing', async () => {
  const [kept, bare, file, foreign] = [
    await newVariant('UN1090'),
    await newVariant('UN1263'),
    await newVariant(),
    await newVariant('UN1219'),
  ]
  await keep(kept, 3)
  await keep(foreign, 5)
  const buyer = await signUpBuyer(shop)
  expect(await refusalOf(buyer.call(safetySheets.binder))).toMatchObject({
    status: 404,
    code: 'safety_sheets.none',
  })
  await buyAll(buyer, [kept, bare, file])
  const sheets = await bought(buyer)
  expect(new Map(sheets.map(({ product_id, state }) => [product_id, state]))).toEqual(
    new Map([
      [kept.productId, 'kept'],
      [bare.productId, 'missing'],
    ]),
  )
  const answer = await get('/safety-sheets/binder.pdf', buyer.token)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1 + 3)
  expect((await get('/safety-sheets/binder.pdf')).statusCode).toBe(401)
})

test('a sheet can be read by who bought the product, though it is no longer sold', async () => {
  const acetone = await newVariant('UN1090')
  await keep(acetone, 2)
  const buyer = await signUpBuyer(shop)
  await buyAll(buyer, [acetone])
  await shop.platform.database.query("update products set status = 'archived' where id = $1", [
    acetone.productId,
  ])
  const [sheet] = await bought(buyer)
  expect(sheet).toMatchObject({ state: 'kept' })
  const { statusCode, headers } = await shop.app.inject(sheet?.url ?? '')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('a sheet that cannot be bound keeps no other out of the binder, and is named with its address', async () => {
  const [whole, broken] = [await newVariant('UN1090'), await newVariant('UN1263')]
  await keep(whole, 3)
  const content = Buffer.from('%PDF-1.7 cut off')
  await keepSheets(shop.platform, [{ productId: broken.productId, content, demo: false }])
  const buyer = await signUpBuyer(shop)
  await buyAll(buyer, [whole, broken])
  const answer = await get('/safety-sheets/binder.pdf', buyer.token)
  expect(answer.statusCode).toBe(200)
  const { pages } = await readPdf(answer.rawPayload)
  expect(pages).toHaveLength(1 + 3)
  const { url } = (await bought(buyer)).find(({ product_id }) => product_id === broken.productId) ?? {}
  expect(pages[0]?.join('')).toContain(`${shop.platform.config.publicUrl}${url}`)
})

test('the binder keeps every accent and script of its words and of the names in it', async () => {
  const words = {
    title: 'Phiếu an toàn đã mua',
    lead: 'Tính đến ngày 22/11',
    kept: '',
    maker: '',
    apart: '',
    missing: 'Còn thiếu',
  }
  const standing = { slug: 'x', flash_point_f: null, sds_url: null, demo: null, address: '' }
  const names = [
    ['Nước rửa sơn ở “Đẹp” – tiệm', 'UN1090'],
    ['美甲 卸甲水', 'UN1090'],
    ['ที่ล้างเล็บ ปั้น', 'UN1263'],
  ]
  const pdf = await bindSheets(
    names.map(([name = '', un = ''], index) => ({ ...standing, id: String(index), brand: 'Móng', name, un })),
    new Map(),
    words,
  )
  const { pages } = await readPdf(pdf)
  expect(pages).toEqual([
    [words.title, words.lead, words.missing, ...names.map(([name, un]) => `·  Móng ${name} (${un})`)],
  ])
})

test('a canceled order brings no sheet', async () => {
  const acetone = await newVariant('UN1090')
  const buyer = await signUpBuyer(shop)
  const { _id } = await buyAll(buyer, [acetone])
  await shop.platform.database.query(`update orders set status = 'canceled' where id = $1`, [_id])
  expect(await bought(buyer)).toEqual([])
})

test('demo products get a sheet that says it is none, once; a real one is left alone', async () => {
  const [real, bare] = [await newVariant('UN1090'), await newVariant('UN1263')]
  await keep(real, 4)
  await seedSafetySheets(shop.platform)
  await seedSafetySheets(shop.platform)
  const buyer = await signUpBuyer(shop)
  await buyAll(buyer, [real, bare])
  const sheets = await bought(buyer)
  expect(sheets.find(({ product_id }) => product_id === bare.productId)).toMatchObject({ demo: true })
  expect(sheets.find(({ product_id }) => product_id === real.productId)).toMatchObject({ demo: false })
})
