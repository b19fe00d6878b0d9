import { addresses } from '@lunula/contract/catalog/addresses/schemas.ts'
import { categoryTree } from '@lunula/contract/catalog/category-tree/schemas.ts'
import { catalogFiles } from '@lunula/contract/catalog/files/schemas.ts'
import { goods } from '@lunula/contract/catalog/goods/schemas.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withGuard, withoutGuard } from '../../../platform/documents/formula-guard.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { takeStock } from '../stock/stock.ts'
import { CHECK_QUEUE, RUN_QUEUE } from './import-job.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
})
afterAll(() => shop.close())

const HEAD =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const upload = (text: string | Buffer) =>
  staff.call(catalogFiles.upload, {
    query: { name: 'goods.csv' },
    file: new Blob([new Uint8Array(Buffer.from(text))]),
  })
const check = async (text: string) => {
  const { _id: id } = await upload(text)
  await shop.platform.jobs.runDue(CHECK_QUEUE)
  return staff.call(catalogFiles.read, { params: { id } })
}
const bringIn = async (text: string) => {
  const { _id: id } = await check(text)
  await staff.call(catalogFiles.start, { params: { id } })
  await shop.platform.jobs.runDue(RUN_QUEUE)
  return staff.call(catalogFiles.read, { params: { id } })
}
const fileAt = async (url: string) => {
  const { statusCode, body, headers } = await shop.app.inject({
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  return body
}

test('a file is looked through before anything changes: each change and each wrong row by its number', async () => {
  await bringIn(`${HEAD}\nlamp,Lamp,Halfmoon,Lamps,Color,White,L-1,9,40.00\nlamp,,,,,Black,L-2,9,40.00\n`)
  const checked = await check(
    `${HEAD}\nlamp,Lamp,Halfmoon,Lamps,Color,White,L-1,9,42.00\nlamp,,,,,Pink,L-3,4,40.00\nbad,Bad,,Lamps,,,B-1,1,dear\n`,
  )
  expect(checked).toMatchObject({
    state: 'checked',
    total: 1,
    left_out: 1,
    problems: [{ row: 4, column: 'Variant Price' }],
    changes: [
      { row: 2, variant: 'White', field: 'price', before: '40.00', after: '42.00' },
      { row: 3, variant: 'Pink', field: '', before: null },
      { variant: 'Black', after: null },
    ],
  })
  const { docs } = await staff.call(goods.list, { query: { q: 'lamp' } })
  expect(docs).toMatchObject([{ price_to: 4000 }])
  expect(await fileAt(`/admin/catalog/imports/${checked._id}/report.csv`)).toContain('4,,,,Variant Price')
})

test('what is exported comes back without a difference, formulas, apostrophes and uploads too', async () => {
  const png = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { key } = await staff.call(goods.addPicture, { file: new Blob([new Uint8Array(png)]) })
  const lamp = (await staff.call(goods.list, { query: { q: 'lamp' } })).docs[0]
  const read = await staff.call(goods.read, { params: { slug: lamp?.slug ?? '' } })
  const { version, _id, slug, hex, safety_sheet, translated, createdAt, updatedAt, ...product } = read
  await staff.call(goods.change, {
    params: { slug },
    body: {
      version,
      product: {
        ...product,
        name: '=HYPERLINK("https://bad.test")',
        brand: "'+cmd",
        seo_title: '@sum',
        attributes: { note: '-1+2' },
        pictures: [{ key, alt: '=1' }],
        status: 'archived',
        variants: product.variants.map((variant, at) => ({
          ...variant,
          sku: `='${at}`,
          barcode: at ? null : "'42",
        })),
      },
    },
  })
  const first = await fileAt('/admin/catalog/export.csv')
  expect(first).toContain(`"'=HYPERLINK(""https://bad.test"")"`)
  for (const cell of first.split(/[\n,]/)) expect(cell).not.toMatch(/^"?[=@+]/)
  const imported = await bringIn(first)
  expect(imported).toMatchObject({ state: 'done', problem_count: 0, change_count: 0, products: { added: 0 } })
  expect(await fileAt('/admin/catalog/export.csv')).toBe(first)
})

test('goods come back into a category that staff renamed, whose new name a file does not undo', async () => {
  await bringIn(`${HEAD}\ndrill,Drill,Halfmoon,Nail Drills,,,D-1,4,90.00\n`)
  await staff.call(categoryTree.rename, {
    params: { slug: 'nail-drills' },
    body: { names: { en: 'E-Files', vi: 'Máy mài' } },
  })
  const renamed = await staff.call(categoryTree.list)
  expect(await bringIn(await fileAt('/admin/catalog/export.csv'))).toMatchObject({
    change_count: 0,
    products: { updated: 0 },
  })
  const supplied = `${HEAD}\ndrill,Drill,Halfmoon,Nail Drills,,,D-1,4,90.00\n`
  expect(await bringIn(supplied)).toMatchObject({ change_count: 0 })
  expect(await staff.call(categoryTree.list)).toEqual(renamed)
})

test('a category that got another address is no difference in a file that means it by its type', async () => {
  await bringIn(`${HEAD}\nbit,Bit,Halfmoon,Drill Bits,,,BIT-1,4,9.00\n`)
  await staff.call(addresses.moveCategory, { params: { slug: 'drill-bits' }, body: { slug: 'bits' } })
  expect(await check(`${HEAD}\nbit,Bit,Halfmoon,Drill Bits,,,BIT-1,4,9.00\n`)).toMatchObject({
    change_count: 0,
  })
})

test('a new product with the SKU of another does not take its place, however far apart they stand', async () => {
  await bringIn(`${HEAD}\nold-file,Old file,,Files,,,TWIN,5,9.00\n`)
  const fillers = Array.from(
    { length: 150 },
    (_, at) => `apart-${at},Apart ${at},,Files,,,APART-${at},5,9.00`,
  )
  const imported = await bringIn(
    [
      HEAD,
      'new-file,New file,,Files,,,TWIN,5,9.00',
      ...fillers,
      'old-file,Old file,,Files,,,TWIN,5,9.00',
    ].join('\n'),
  )
  expect(imported).toMatchObject({ state: 'done', products: { added: 151, updated: 0, unchanged: 1 } })
  const { docs } = await staff.call(goods.list, { query: { q: 'TWIN' } })
  expect(docs.map(({ slug }) => slug).sort()).toEqual(['new-file', 'old-file'])
})

test.each(['=1', "'=1", "''=1", '-5', "'-5", "''-5", '+cmd', '@x', "it's", '', '\ta', '-'])(
  '%s survives the guard',
  (cell) => {
    expect(withoutGuard(withGuard(cell))).toBe(cell)
  },
)

test('a file in another encoding is refused in one line that names the place', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${HEAD}\nrose,Ros`),
    Buffer.from([0xe9]),
    Buffer.from(',,Lamps,,,R-1,1,9.00\n'),
  ])
  expect(await refusalOf(upload(bytes))).toMatchObject({ status: 415, code: 'catalogue.file_not_text' })
  const { _id: id } = await staff.call(catalogFiles.upload, {
    query: { encoding: 'windows-1252' },
    file: new Blob([new Uint8Array(bytes)]),
  })
  await shop.platform.jobs.runDue(CHECK_QUEUE)
  expect((await staff.call(catalogFiles.read, { params: { id } })).state).toBe('checked')
})

test('what is no product file is told, and cannot be started', async () => {
  const checked = await check('id;name\n1;x\n')
  expect(checked).toMatchObject({ state: 'unreadable', problem_count: 1 })
  expect((await refusalOf(staff.call(catalogFiles.start, { params: { id: checked._id } }))).code).toBe(
    'catalogue.import_moved',
  )
})

test('buyers order while a file with wrong rows comes in, and lose no unit', async () => {
  const wanted = await stockVariant(shop, { price: '9.00', stock: 100 })
  const rows = Array.from(
    { length: 600 },
    (_, at) => `many-${at},Many ${at},,Lamps,,,MANY-${at},5,${at % 100 === 7 ? 'dear' : '9.00'}`,
  )
  const { _id: id } = await check(`${HEAD}\n${rows.join('\n')}\n`)
  await staff.call(catalogFiles.start, { params: { id } })
  const order = () =>
    shop.platform.database.transaction(() =>
      takeStock(shop.platform, [{ variant_id: wanted.variantId, quantity: 1 }]),
    )
  const [, ...outcomes] = await Promise.all([
    shop.platform.jobs.runDue(RUN_QUEUE),
    ...Array.from({ length: 20 }, order),
  ])
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => null))
  expect(await staff.call(catalogFiles.read, { params: { id } })).toMatchObject({
    state: 'done',
    done: 594,
    total: 594,
    left_out: 6,
    products: { added: 594 },
  })
})

test('an import that fails for good says so, and keeps what it had written', async () => {
  const lost = await check(`${HEAD}\nlost,Lost,,Lamps,,,LOST-1,5,9.00\n`)
  await staff.call(catalogFiles.start, { params: { id: lost._id } })
  await shop.platform.jobs.failDue(RUN_QUEUE)
  expect((await staff.call(catalogFiles.read, { params: { id: lost._id } })).state).toBe('running')
  await shop.platform.jobs.runDue(`${RUN_QUEUE}.given-up`)
  expect(await staff.call(catalogFiles.read, { params: { id: lost._id } })).toMatchObject({
    state: 'failed',
    done: 0,
    total: 1,
    finishedAt: expect.any(String),
  })
  const { _id: id } = await upload(`${HEAD}\nlost,Lost,,Lamps,,,LOST-1,5,9.00\n`)
  await shop.platform.jobs.failDue(CHECK_QUEUE)
  await shop.platform.jobs.runDue(`${CHECK_QUEUE}.given-up`)
  expect((await staff.call(catalogFiles.read, { params: { id } })).state).toBe('failed')
  // the same file may be tried again
  expect(await bringIn(`${HEAD}\nlost,Lost,,Lamps,,,LOST-1,5,9.00\n`)).toMatchObject({
    state: 'done',
    done: 1,
  })
})

test('an import that a worker takes up from another gives no unit back that was sold meanwhile', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `up-${at},Up ${at},,Lamps,,,UP-${at},5,9.00`)
  const { _id: id } = await bringIn(`${HEAD}\n${rows.join('\n')}\n`)
  const { database, jobs } = shop.platform
  await database.query("update variants set available = 3 where sku in ('UP-0', 'UP-149')")
  // as it stood when the first worker died after its first part
  await database.query("update catalog_imports set state = 'running', done = 100 where id = $1", [id])
  await jobs.send(RUN_QUEUE, { id })
  await jobs.runDue(RUN_QUEUE)
  expect(await staff.call(catalogFiles.read, { params: { id } })).toMatchObject({ state: 'done', done: 150 })
  const { rows: stocked } = await database.query(
    "select available from variants where sku in ('UP-0', 'UP-149') order by sku",
  )
  expect(stocked).toEqual([{ available: 3 }, { available: 5 }])
})

test('a file of 60 MB is refused before it is read', async () => {
  const file = new Blob([new Uint8Array(60 * 1024 * 1024).fill(65)])
  expect((await refusalOf(staff.call(catalogFiles.upload, { file }))).status).toBe(413)
})
