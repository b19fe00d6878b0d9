import { stock } from '@lunula/contract/catalog/stock/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { takeStock } from './stock.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

test('what the stockroom does is told by the history: who, why, before and after', async () => {
  const { variantId: variant_id } = await stockVariant(shop, { price: '9.90', stock: 5 })
  const params = { variant_id }
  await staff.call(stock.move, { params, body: { move: 'receive', units: 10, note: 'PO 17' } })
  await staff.call(stock.move, { params, body: { move: 'adjust', units: -3, reason: 'damaged' } })
  const line = await staff.call(stock.move, { params, body: { move: 'count', units: 12, seen: 12 } })
  expect(line.available).toBe(12)
  const { events } = await staff.call(stock.history, { params })
  expect(events).toMatchObject([
    { move: 'count', before: 12, after: 12 },
    { move: 'adjust', reason: 'damaged', before: 15, after: 12 },
    { move: 'receive', note: 'PO 17', before: 5, after: 15 },
  ])
  expect(events[0]?.by).toEqual(expect.any(String))
})

test.each([
  [{ move: 'adjust', units: -6, reason: 'lost' }, 'catalogue.stock_short'],
  [{ move: 'adjust', units: 2 }, 'request.invalid'],
  [{ move: 'receive', units: 0 }, 'request.invalid'],
  [{ move: 'receive', units: -1 }, 'request.invalid'],
  [{ move: 'count', units: 4, seen: 6 }, 'catalogue.stock_moved'],
] as const)('%o is refused and changes nothing', async (body, code) => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 5 })
  const call = staff.call(stock.move, { params: { variant_id: variant.variantId }, body })
  expect((await refusalOf(call)).code).toBe(code)
  expect(await readStock(shop, variant)).toBe(5)
})

test('what is sent again, since its answer was lost, is received once', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 5 })
  const receive = (key: string) =>
    staff.call(stock.move, {
      params: { variant_id: variant.variantId },
      body: { move: 'receive', units: 12, key },
    })
  const key = crypto.randomUUID()
  const answers = await Promise.all([receive(key), receive(key), receive(key)])
  expect(answers.map(({ available }) => available)).toEqual([17, 17, 17])
  expect((await receive(crypto.randomUUID())).available).toBe(29)
  const { events } = await staff.call(stock.history, { params: { variant_id: variant.variantId } })
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [17, 29],
    [5, 17],
  ])
  // one that was refused is no move: the same key may be tried again
  const lose = () =>
    staff.call(stock.move, {
      params: { variant_id: variant.variantId },
      body: { move: 'adjust', units: -30, reason: 'lost', key: `${key}-lost` },
    })
  expect((await refusalOf(lose())).code).toBe('catalogue.stock_short')
  await receive(crypto.randomUUID())
  expect((await lose()).available).toBe(11)
})

test('buyers and the stockroom lose no unit between them', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const line = { variant_id: variant.variantId, quantity: 1 }
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? shop.platform.database.transaction(() => takeStock(shop.platform, [line]))
        : staff.call(stock.move, {
            params: { variant_id: variant.variantId },
            body: { move: 'receive', units: 2 },
          }),
    ),
  )
  expect(await readStock(shop, variant)).toBe(60)
})

test('the scarcest stand first, and a search finds a SKU', async () => {
  const low = await stockVariant(shop, { price: '9.90', stock: 0 })
  const { docs } = await staff.call(stock.list, { query: { below: 3 } })
  expect(docs.map(({ variant_id }) => variant_id)).toContain(low.variantId)
  expect(docs.every(({ available }) => available <= 3)).toBe(true)
  const [first] = docs
  const found = await staff.call(stock.list, { query: { q: first?.sku ?? '' } })
  expect(found.docs.map(({ variant_id }) => variant_id)).toContain(first?.variant_id)
})
