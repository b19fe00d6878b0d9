import { Readable } from 'node:stream'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { MAX_QUICK_LINES } from '@lunula/contract/quick-order/constants.ts'
import { type QuickLine, quickOrder } from '@lunula/contract/quick-order/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { deactivate, type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { importCatalog } from '../catalog/import/import-catalog.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const order = (buyer: TestBuyer, body: { lines?: QuickLine[]; text?: string; key?: string }) =>
  buyer.call(quickOrder.add, { body })

async function skuOf({ variantId }: StockedVariant): Promise<string> {
  const { rows } = await shop.platform.database.query<{ sku: string }>(
    'select sku from variants where id = $1',
    [variantId],
  )
  return String(rows[0]?.sku)
}

test('good lines go into the cart, what is wrong with the others is said line by line', async () => {
  const buyer = await signUpBuyer(shop)
  const [red, blue, gone] = [
    await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80' }),
    await stockVariant(shop, { price: '5.00', stock: 3 }),
    await stockVariant(shop, { price: '5.00', stock: 3 }),
  ]
  await deactivate(shop, gone)
  const { lines, cart: after } = await order(buyer, {
    lines: [
      { sku: (await skuOf(red)).toLowerCase(), quantity: '12' },
      { sku: await skuOf(red), quantity: '0' },
      { sku: '', quantity: '3' },
    ],
    text: `SKU\tQty\n${await skuOf(blue)}\t5\nNO-SUCH\t1\n${await skuOf(gone)}\t1\n${await skuOf(blue)}\t1`,
  })
  expect(lines).toMatchObject([
    { line: 1, outcome: 'added', added: 12, reason: null },
    { line: 2, outcome: 'refused', reason: expect.stringContaining('whole number') },
    { line: 3, outcome: 'refused', reason: 'The SKU is missing.' },
    { line: 4, outcome: 'capped', added: 3, quantity: '5', reason: expect.stringContaining('only 3 left') },
    { line: 5, outcome: 'refused', name: null, reason: 'We have no item with SKU NO-SUCH.' },
    { line: 6, outcome: 'refused' },
    { line: 7, outcome: 'refused', added: 0, reason: expect.stringContaining('only 3 left') },
  ])
  expect(after).toMatchObject({ total_quantity: 15, total_price: 12 * 880 + 3 * 500 })
})

test('an existing line grows, and the tier price follows', async () => {
  const buyer = await signUpBuyer(shop)
  const red = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80' })
  await order(buyer, { text: `${await skuOf(red)},11` })
  await order(buyer, { text: `${await skuOf(red)},1` })
  const { docs } = await buyer.call(cart.list)
  expect(docs).toMatchObject([{ quantity: 12, price: 880, previous_price: null }])
})

test('what is sent again under its key goes into the cart once', async () => {
  const buyer = await signUpBuyer(shop)
  const red = await stockVariant(shop, { price: '11.00', stock: 50 })
  const asked = { text: `${await skuOf(red)},4`, key: 'press-one' }
  const first = await order(buyer, asked)
  expect(await order(buyer, asked)).toEqual(first)
  expect((await order(buyer, { ...asked, key: 'press-two' })).cart.total_quantity).toBe(8)
})

test('500 lines in one go take a handful of statements, and as many as fit are added', async () => {
  const head =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price'
  const rows = Array.from(
    { length: MAX_QUICK_LINES },
    (_, n) => `line-of-500,Line of 500,Halfmoon,Test goods,TRUE,Shade,No. ${n},L500-${n},50,9,4.00`,
  )
  await importCatalog(shop.platform, Readable.from([Buffer.from([head, ...rows].join('\n'))]))
  const buyer = await signUpBuyer(shop)
  const { database } = shop.platform
  const query = database.query.bind(database)
  let statements = 0
  database.query = ((...given: Parameters<typeof query>) => {
    statements += 1
    return query(...given)
  }) as typeof database.query
  const text = Array.from({ length: MAX_QUICK_LINES }, (_, n) => `L500-${n},${n % 9 || 10}`).join('\n')
  const { lines, cart: after } = await order(buyer, { text }).finally(() => {
    database.query = query
  })
  expect(statements).toBeLessThan(20)
  expect(lines).toHaveLength(MAX_QUICK_LINES)
  expect(lines.filter(({ outcome }) => outcome === 'capped')).toHaveLength(56)
  expect(after.total_quantity).toBe(lines.reduce((sum, { added }) => sum + added, 0))
  // in the order of the paste
  const { docs } = await buyer.call(cart.list, { query: { limit: 3 } })
  expect(docs.map(({ product }) => product.sku)).toEqual(['L500-0', 'L500-1', 'L500-2'])
})

test('an SKU that several products share is refused with their number, unless one of them was chosen', async () => {
  const head =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const row = (handle: string, size: string) =>
    `${handle},Shared,Halfmoon,Test goods,Size,${size},SHARED-1,9,4.00`
  const file = [head, row('shared-a', 'S'), row('shared-a', 'M'), row('shared-b', 'S')].join('\n')
  await importCatalog(shop.platform, Readable.from([Buffer.from(file)]))
  const buyer = await signUpBuyer(shop)
  const { lines, cart: after } = await order(buyer, { text: 'shared-1,2' })
  expect(lines).toMatchObject([{ outcome: 'refused', added: 0, name: null, quantity: '2' }])
  expect(lines[0]?.reason).toContain('shared-1')
  expect(lines[0]?.reason).toContain('3')
  expect(after.total_quantity).toBe(0)

  const found = (await buyer.call(quickOrder.match, { query: { q: 'SHARED-1' } })).docs
  expect(found.map(({ sku }) => sku)).toEqual(['SHARED-1', 'SHARED-1', 'SHARED-1'])
  const variant_id = String(found[1]?.variant_id)
  const chosen = await order(buyer, { lines: [{ sku: 'shared-1', quantity: '2', variant_id }] })
  expect(chosen.lines).toMatchObject([{ outcome: 'added', added: 2, name: found[1]?.name, variant_id }])
  const { docs } = await buyer.call(cart.list)
  expect(docs.map((line) => line.variant_id)).toEqual([variant_id])

  // a choice that has been typed over stands for nothing
  const other = await order(buyer, { lines: [{ sku: 'L500-0', quantity: '1', variant_id }] })
  expect(other.lines).toMatchObject([{ outcome: 'added', name: expect.stringContaining('500') }])
})

test('a barcode stands for its variant, unless it is the SKU of another', async () => {
  const head =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price'
  const file = [
    head,
    'scanned,Scanned,Halfmoon,Test goods,Size,S,SCAN-S,850012340015,9,4.00',
    'scanned,Scanned,Halfmoon,Test goods,Size,M,SCAN-M,850012340022,9,4.00',
    'numbered,Numbered,Halfmoon,Test goods,Size,S,850012340022,,9,4.00',
  ].join('\n')
  await importCatalog(shop.platform, Readable.from([Buffer.from(file)]))
  const buyer = await signUpBuyer(shop)
  const match = async (q: string) =>
    (await buyer.call(quickOrder.match, { query: { q } })).docs.map(({ sku }) => sku)
  expect(await match('850012340015')).toEqual(['SCAN-S'])
  expect(await match('850012340022')).toEqual(['850012340022', 'SCAN-M'])
  expect(await match('85001234')).toEqual(['850012340022'])
  const { lines, cart: after } = await order(buyer, { text: '850012340015,2\n850012340022,3' })
  expect(lines).toMatchObject([
    { name: expect.stringContaining('Scanned'), outcome: 'added', added: 2 },
    { name: expect.stringContaining('Numbered'), outcome: 'added', added: 3 },
  ])
  expect(after.total_quantity).toBe(5)
})

test.each([
  ['nothing', {}, 'quick_order.empty'],
  ['blanks', { lines: [{ sku: ' ', quantity: '' }], text: '\n,\n' }, 'quick_order.empty'],
  ['501 lines', { text: 'X,1\n'.repeat(MAX_QUICK_LINES + 1) }, 'quick_order.too_many'],
  ['a quote that is never closed', { text: '"X,1' }, 'quick_order.unreadable'],
])('%s is refused as a whole', async (_, body, code) => {
  const buyer = await signUpBuyer(shop)
  expect(await refusalOf(order(buyer, body))).toMatchObject({ status: 400, code })
  expect((await buyer.call(cart.info)).total_quantity).toBe(0)
})

test('what is typed meets the SKUs that begin with it first, then names, whatever its case and accents', async () => {
  const buyer = await signUpBuyer(shop)
  const red = await stockVariant(shop, { price: '11.00', stock: 5 })
  const sku = await skuOf(red)
  const match = async (q: string) => (await buyer.call(quickOrder.match, { query: { q } })).docs
  expect((await match(sku.toLowerCase()))[0]).toMatchObject({ variant_id: red.variantId, sku, price: 1100 })
  expect((await match('line OF 500 no. 7')).map(({ sku: found }) => found)).toContain('L500-7')
  expect((await match('L500-')).length).toBe(8)
  expect(await match('zzqxwv')).toEqual([])
  expect(await match("%_'\\")).toEqual([])
})
