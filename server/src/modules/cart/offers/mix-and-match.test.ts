import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { quickOrder } from '@lunula/contract/quick-order/schemas.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import {
  deactivate,
  readStock,
  type StockedVariant,
  stockVariant,
} from '../../../testing/factories/catalog-factory.ts'
import { refund } from '../../../testing/factories/order-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

let groups = 0
/** Products of one brand's line, each with one variant: $11.00, from 12 on $8.80, from 36 on $7.70. */
function stockLine(count: number): Promise<StockedVariant[]> {
  groups += 1
  const tierGroup = `Line ${groups}`
  const made: Promise<StockedVariant>[] = []
  for (let n = 0; n < count; n++)
    made.push(stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80;36:7.70', tierGroup }))
  return Promise.all(made)
}

const lineOf = ({ productId, variantId }: StockedVariant, quantity = 1) => ({
  product_id: productId,
  variant_id: variantId,
  quantity,
})
const add = (buyer: TestBuyer, variant: StockedVariant, quantity = 1) =>
  buyer.call(cart.add, { body: lineOf(variant, quantity) })
const shown = async (buyer: TestBuyer) => (await buyer.call(cart.list, {})).docs
const preview = (buyer: TestBuyer) => buyer.call(orders.preview, { body: { address_id: buyer.addressId } })

test('units of one line reach its tiers together; the last of 12 shades makes all of them cheaper', async () => {
  const [red, jade] = await stockLine(2)
  const single = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80' })
  if (!red || !jade) throw new Error('no variants')
  const buyer = await signUpBuyer(shop)
  await add(buyer, single, 11)
  await add(buyer, red, 6)
  expect(await add(buyer, jade, 5)).toMatchObject({
    item: { price: 1100, tier_quantity: 11, price_id: null },
    cart: { total_price: 22 * 1100 },
  })
  expect(await add(buyer, jade)).toMatchObject({
    item: { price: 880, tier_quantity: 12, price_id: jade.tierIds[0], line_total: 6 * 880 },
    cart: { total_price: 11 * 1100 + 12 * 880 },
  })
  expect(await shown(buyer)).toMatchObject([
    { price: 1100, tier_quantity: 11, tier_group: null },
    { price: 880, tier_quantity: 12, line_total: 6 * 880, price_id: red.tierIds[0], previous_price: null },
    { price: 880, tier_quantity: 12, previous_price: null },
  ])
})

test('own variants of another brand, or of no line, count for themselves', async () => {
  const of = (tierGroup: string, brand = 'Halfmoon') =>
    stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80', tierGroup, brand })
  const variants = [await of('Same'), await of('Same', 'Tidewater'), await of('own'), await of('own')]
  const quote = await shop.client()(cart.quote, { body: { lines: variants.map((each) => lineOf(each, 6)) } })
  expect(quote.items.map(({ price, tier_quantity }) => [price, tier_quantity])).toEqual(
    variants.map(() => [1100, 6]),
  )
  const same = await of('SAME')
  const mixed = await shop.client()(cart.quote, {
    body: { lines: [variants[0], same].flatMap((each) => (each ? [lineOf(each, 6)] : [])) },
  })
  expect(mixed).toMatchObject({ total_price: 12 * 880 })
})

test('all variants of a product whose group is its own count together', async () => {
  const of = () => stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80', tierGroup: 'own' })
  const [red, jade] = [await of(), await of()]
  const { database } = shop.platform
  await database.query('update variants set product_id = $1 where id = $2', [red.productId, jade.variantId])
  const quote = await shop.client()(cart.quote, { body: { lines: [lineOf(red, 6), lineOf(jade, 6)] } })
  expect(quote).toMatchObject({ total_price: 12 * 880 })
  expect(quote.items[0]).toMatchObject({ tier_group: { key: red.productId, line: null }, tier_quantity: 12 })
})

test('what is taken out, closed or gone counts no more, and nobody is told that a price has changed', async () => {
  const [red, jade, gone] = await stockLine(3)
  if (!red || !jade || !gone) throw new Error('no variants')
  const buyer = await signUpBuyer(shop)
  for (const variant of [red, jade, gone]) await add(buyer, variant, 4)
  expect((await buyer.call(cart.info)).total_price).toBe(12 * 880)
  await deactivate(shop, gone)
  expect(await shown(buyer)).toMatchObject([
    { price: 1100, tier_quantity: 8, previous_price: null },
    { price: 1100, tier_quantity: 8, previous_price: null },
    { state: 'gone', line_total: 0 },
  ])
  expect((await buyer.call(cart.info)).total_price).toBe(8 * 1100)
  expect((await preview(buyer)).warnings.map(({ code }) => code)).toEqual(['warning.gone'])
})

test('a price that really moved is told, in a group too', async () => {
  const [red, jade] = await stockLine(2)
  if (!red || !jade) throw new Error('no variants')
  const buyer = await signUpBuyer(shop)
  await add(buyer, red, 3)
  await shop.platform.database.query('update variants set sale_price = 1200 where id = $1', [red.variantId])
  await add(buyer, jade, 3)
  expect(await shown(buyer)).toMatchObject([
    { price: 1200, previous_price: 1100 },
    { price: 1100, previous_price: null },
  ])
})

test('every way into the cart counts alike: quick order, CSV, lists, a guest’s merge', async () => {
  const [red, jade] = await stockLine(2)
  if (!red || !jade) throw new Error('no variants')
  const { rows } = await shop.platform.database.query<{ id: string; sku: string }>(
    'select id, sku from variants where id = any($1::uuid[])',
    [[red.variantId, jade.variantId]],
  )
  const skuOf = ({ variantId }: StockedVariant) => rows.find(({ id }) => id === variantId)?.sku ?? ''
  const all = 12 * 880
  const typed = await signUpBuyer(shop)
  const lines = [red, jade].map((each) => ({ sku: skuOf(each), quantity: '6' }))
  expect((await typed.call(quickOrder.add, { body: { lines } })).cart.total_price).toBe(all)
  const pasted = await signUpBuyer(shop)
  const text = `sku,quantity\n${skuOf(red)},6\n${skuOf(jade)},6\n`
  expect((await pasted.call(quickOrder.add, { body: { text } })).cart.total_price).toBe(all)
  expect((await shown(pasted)).map(({ previous_price }) => previous_price)).toEqual([null, null])
  const merging = await signUpBuyer(shop)
  await add(merging, red, 6)
  const body = { key: 'mixed-merge', lines: [lineOf(jade, 6)] }
  expect((await merging.call(cart.merge, { body })).cart.total_price).toBe(all)
  const { _id: id } = await merging.call(reorderLists.make, { body: { name: 'Usual' } })
  const kept = [red, jade].map(({ variantId }) => ({ variant_id: variantId, quantity: 6 }))
  await merging.call(reorderLists.add, { params: { id }, body: { lines: kept } })
  const list = await merging.call(reorderLists.read, { params: { id } })
  expect(list).toMatchObject({ total: all, lines: [{ price: 880 }, { price: 880 }] })
})

test('preview, order and refund agree; a refund never makes the rest dearer', async () => {
  const shades = await stockLine(12)
  const buyer = await signUpBuyer(shop)
  for (const shade of shades) await add(buyer, shade)
  const { total, subtotal } = await preview(buyer)
  expect(subtotal).toBe(12 * 880)
  const placed = await buyer.call(orders.place, {
    headers: { 'idempotency-key': 'mixed-order' },
    body: {
      address_id: buyer.addressId,
      expected_total: total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
  expect(placed).toMatchObject({ subtotal: 12 * 880, total })
  expect(placed.items.map(({ price }) => price)).toEqual(shades.map(() => 880))
  const staff = await signUpStaff(shop, 'owner')
  let before = 0
  const amounts: number[] = []
  for (const { _id } of placed.items) {
    const lines = [{ item_id: _id, quantity: 1 }]
    const { refunded } = await refund(staff, placed, { kind: 'lines', lines, with_shipping: true })
    amounts.push(refunded - before)
    before = refunded
  }
  expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(2)
  expect(before).toBe(total)
  const [first] = shades
  expect(first && (await readStock(shop, first))).toBe(50)
})
