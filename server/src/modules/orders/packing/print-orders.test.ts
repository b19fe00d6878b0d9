import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readPdf } from '../../../testing/documents/pdf-text.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { lineOf, order, ship } from '../../../testing/factories/order-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { pickListOf } from './pick-list.ts'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
let file: StockedVariant
const ids: string[] = []
const skus = new Map<string, string>()
const sku = ({ variantId }: StockedVariant) => skus.get(variantId) ?? 'none'
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'fulfilment')
  lamp = await stockVariant(shop, { price: '49.99', stock: 50 })
  file = await stockVariant(shop, { price: '1.99', stock: 50 })
  const first = await order(await signUpBuyer(shop), [
    { variant: lamp, quantity: 2 },
    { variant: file, quantity: 1 },
  ])
  const second = await order(await signUpBuyer(shop, { first_name: '=HYPERLINK("x")' }), [
    { variant: lamp, quantity: 3 },
  ])
  await ship(staff, first, { lines: [{ item_id: lineOf(first, file)._id, quantity: 1 }] })
  ids.push(first._id, second._id)
  for (const item of first.items) skus.set(item.variant_id, item.sku)
})
afterAll(() => shop.close())

const get = (path: string, who = staff) =>
  shop.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${who.token}` } })
const print = async (kind: string, wanted = ids) => {
  const { statusCode, rawPayload } = await get(`/admin/orders/papers.pdf?kind=${kind}&ids=${wanted.join()}`)
  return { statusCode, ...(statusCode === 200 && (await readPdf(rawPayload))) }
}

test('a pick list adds up what is left to ship of several orders', async () => {
  const { pages } = await print('pick_list')
  const said = pages?.flat().join(' ')
  expect(pages).toHaveLength(1)
  expect(said).toContain('2 orders · 5 units')
  expect(said).toContain(sku(lamp))
  expect(said).not.toContain(sku(file))
})

test('a pick list of one order says so in the singular', async () => {
  const { pages } = await print('pick_list', ids.slice(1))
  expect(pages?.flat().join(' ')).toContain('1 order · 3 units')
})

test('packing slips bear what has not left, one page an order, and no price', async () => {
  const { pages } = await print('packing_slips')
  expect(pages).toHaveLength(2)
  expect(pages?.[0]?.join(' ')).toContain('Packing slip')
  expect(pages?.flat().join(' ')).not.toContain('$')
})

test('invoices come as one file; what is no order, or has nothing left, is refused', async () => {
  const { pages } = await print('invoices')
  expect(pages).toHaveLength(2)
  expect(pages?.flat().filter((line) => line.startsWith('Invoice'))).toHaveLength(2)
  expect((await print('invoices', [crypto.randomUUID()])).statusCode).toBe(404)
  expect((await print('invoices', ['x'])).statusCode).toBe(400)
})

test('the same SKU of several orders is one line, in the order of the SKUs', () => {
  const of = (number: string, sku: string, units: number) => ({ number, sku, name: sku, units })
  expect(pickListOf([of('LN-2', 'A-10', 1), of('LN-1', 'A-2', 2), of('LN-1', 'A-10', 4)])).toEqual({
    orders: 2,
    items: [
      { sku: 'A-2', name: 'A-2', units: 2, orders: ['LN-1'] },
      { sku: 'A-10', name: 'A-10', units: 5, orders: ['LN-2', 'LN-1'] },
    ],
  })
})

test('the export holds every order of the filter and runs no formula', async () => {
  const all = await get('/admin/orders/export.csv')
  expect(all.headers['content-type']).toContain('text/csv')
  const lines = all.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")`)
  expect(lines[2]).toContain('partial')
  const some = await get('/admin/orders/export.csv?fulfillment_status=unfulfilled')
  expect(some.body.trim().split('\r\n')).toHaveLength(2)
  const moderator = await signUpStaff(shop, 'moderator')
  expect((await get('/admin/orders/export.csv', moderator)).statusCode).toBe(403)
})

test('an export goes on over its batches without losing or doubling an order', async () => {
  const { database } = shop.platform
  const [one] = ids
  await database.query(
    `insert into orders select (json_populate_record(o, json_build_object('id', gen_random_uuid(),
       'number', 'LN-C' || n, 'cart_id', gen_random_uuid()))).*
     from orders o, generate_series(1, 1100) n where o.id = $1`,
    [one],
  )
  const { body } = await get('/admin/orders/export.csv')
  const numbers = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect(new Set(numbers).size).toBe(1102)
  expect(numbers).toHaveLength(1102)
  expect((await staff.call(adminOrders.list, { query: {} })).counted_all).toBe(false)
})
