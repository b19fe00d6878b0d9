import { cart } from '@lunula/contract/cart/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { deactivate, type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const lineOf = ({ productId, variantId }: StockedVariant, quantity = 1) => ({
  product_id: productId,
  variant_id: variantId,
  quantity,
})
const add = (buyer: TestBuyer, variant: StockedVariant, quantity = 1) =>
  buyer.call(cart.add, { body: lineOf(variant, quantity) })

test('adding the same variant again raises its quantity, and the tier price follows', async () => {
  const red = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80' })
  const buyer = await signUpBuyer(shop)
  expect((await add(buyer, red, 11)).item).toMatchObject({ quantity: 11, price: 1100, price_id: null })
  const { item, cart: after } = await add(buyer, red, 1)
  expect(item).toMatchObject({
    quantity: 12,
    price: 880,
    sale_price: 1100,
    line_total: 10_560,
    price_id: red.tierIds[0],
  })
  expect(after).toMatchObject({ total_quantity: 12, total_price: 10_560 })
})

test('a variant is put in as its own product only', async () => {
  const [red, lamp] = [
    await stockVariant(shop, { price: '11.00', stock: 50 }),
    await stockVariant(shop, { price: '79.90', stock: 5 }),
  ]
  const buyer = await signUpBuyer(shop)
  const mixed = add(buyer, { ...red, productId: lamp.productId })
  expect(await refusalOf(mixed)).toMatchObject({ code: 'cart.variant_gone' })
  expect((await buyer.call(cart.info)).total_quantity).toBe(0)
})

test('the list is paged as specified, and an empty cart has ten to a page', async () => {
  const buyer = await signUpBuyer(shop)
  expect(await buyer.call(cart.list, {})).toMatchObject({
    docs: [],
    totalDocs: 0,
    limit: 10,
    page: 1,
    totalPages: 1,
  })
  for (let n = 0; n < 3; n++) await add(buyer, await stockVariant(shop, { price: '1.00', stock: 5 }))
  expect(await buyer.call(cart.list, { query: { page: 2, limit: 2 } })).toMatchObject({
    totalDocs: 3,
    limit: 2,
    page: 2,
    totalPages: 2,
    hasPrevPage: true,
    hasNextPage: false,
    prevPage: 1,
    nextPage: null,
    offset: 2,
    docs: [{ price: 100, quantity: 1 }],
    cart: { total_price: 300, total_quantity: 3 },
  })
  expect((await buyer.call(cart.list, {})).limit).toBe(50)
})

test('a line is changed, removed, and only by its owner', async () => {
  const jar = await stockVariant(shop, { price: '5.00', stock: 10 })
  const buyer = await signUpBuyer(shop)
  const stranger = await signUpBuyer(shop)
  const { item } = await add(buyer, jar)
  expect(
    (await buyer.call(cart.update, { params: { id: item._id }, body: { quantity: 4 } })).cart.total_quantity,
  ).toBe(4)
  const params = { id: item._id }
  const notThere = { status: 404, code: 'cart.item_not_found' }
  expect(await refusalOf(stranger.call(cart.update, { params, body: { quantity: 1 } }))).toMatchObject(
    notThere,
  )
  expect(await refusalOf(stranger.call(cart.remove, { params }))).toMatchObject(notThere)
  expect((await buyer.call(cart.remove, { params: { id: item._id } })).total_quantity).toBe(0)
})

test('a quantity of 0 or less takes the line out', async () => {
  const jar = await stockVariant(shop, { price: '5.00', stock: 10 })
  const buyer = await signUpBuyer(shop)
  const set = (id: string, quantity: number) =>
    buyer.call(cart.update, { params: { id }, body: { quantity } })
  for (const quantity of [0, -1, -9999]) {
    const { item } = await add(buyer, jar, 2)
    expect(await set(item._id, quantity)).toMatchObject({ item: null, cart: { total_quantity: 0 } })
    expect(await refusalOf(set(item._id, quantity))).toMatchObject({ code: 'cart.item_not_found' })
  }
  const { item } = await add(buyer, jar)
  for (const quantity of [-10_000, 10_000, 1.5])
    expect(await refusalOf(set(item._id, quantity))).toMatchObject({ status: 400 })
})

test('a line that was taken out returns to its place, and to no line of somebody else', async () => {
  const jar = await stockVariant(shop, { price: '5.00', stock: 10 })
  const lamp = await stockVariant(shop, { price: '50.00', stock: 10 })
  const [buyer, stranger] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const { item } = await add(buyer, jar)
  await add(buyer, lamp)
  await buyer.call(cart.remove, { params: { id: item._id } })
  const restored = { ...lineOf(jar), restores: item._id }
  expect((await buyer.call(cart.add, { body: restored })).item._id).toBe(item._id)
  const order = (await buyer.call(cart.list, {})).docs.map(({ variant_id }) => variant_id)
  expect(order).toEqual([jar.variantId, lamp.variantId])
  const taken = await stranger.call(cart.add, { body: restored })
  expect(taken.item._id).not.toBe(item._id)
  expect((await buyer.call(cart.info)).total_quantity).toBe(2)
})

test('what is sent again under its key is put in once, also both at once, and again under another', async () => {
  const jar = await stockVariant(shop, { price: '5.00', stock: 10 })
  const [buyer, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const put = (who: TestBuyer, key: string) => who.call(cart.add, { body: { ...lineOf(jar, 3), key } })
  const [first, again] = await Promise.all([put(buyer, 'press-one'), put(buyer, 'press-one')])
  expect([first.item.quantity, again.item.quantity]).toEqual([3, 3])
  expect(again).toEqual({ item: { ...first.item }, cart: { ...first.cart, updatedAt: again.cart.updatedAt } })
  expect((await put(other, 'press-one')).item.quantity).toBe(3)
  expect((await put(buyer, 'press-two')).item.quantity).toBe(6)
  // all that is there is in the cart: what was put in already is no more than that
  expect((await put(buyer, 'press-three')).item.quantity).toBe(9)
  expect((await put(buyer, 'press-three')).item.quantity).toBe(9)
  expect(await refusalOf(put(buyer, 'press-four'))).toMatchObject({ code: 'cart.out_of_stock' })
  // set to other units since, which means that the cart was seen: what is put in then comes on top
  await buyer.call(cart.update, { params: { id: first.item._id }, body: { quantity: 2 } })
  expect((await put(buyer, 'press-three')).item.quantity).toBe(5)
  // taken out, it is put in anew
  await buyer.call(cart.remove, { params: { id: first.item._id } })
  expect((await put(buyer, 'press-three')).item.quantity).toBe(3)
})

test('clearing empties the cart', async () => {
  const buyer = await signUpBuyer(shop)
  await add(buyer, await stockVariant(shop, { price: '5.00', stock: 10 }), 3)
  await buyer.call(cart.clear)
  expect(await buyer.call(cart.info)).toMatchObject({ total_price: 0, total_quantity: 0 })
})

test('more than there is cannot be put in, but less always can', async () => {
  const jar = await stockVariant(shop, { price: '5.00', stock: 3 })
  const buyer = await signUpBuyer(shop)
  const { item } = await add(buyer, jar, 3)
  expect(await refusalOf(add(buyer, jar))).toMatchObject({ status: 409, code: 'cart.out_of_stock' })
  expect(
    (await buyer.call(cart.update, { params: { id: item._id }, body: { quantity: 2 } })).item?.quantity,
  ).toBe(2)
})

test('a variant that is gone is said to be gone, costs nothing, and the cart goes on', async () => {
  const gone = await stockVariant(shop, { price: '5.00', stock: 3 })
  const kept = await stockVariant(shop, { price: '7.00', stock: 3 })
  const buyer = await signUpBuyer(shop)
  await add(buyer, gone)
  await add(buyer, kept)
  await deactivate(shop, gone)
  const page = await buyer.call(cart.list, {})
  expect(page.docs.map((item) => item.state)).toEqual(['gone', 'ok'])
  expect(page.cart).toMatchObject({ total_price: 700, total_quantity: 1 })
  expect(await refusalOf(add(buyer, gone))).toMatchObject({ status: 404, code: 'cart.variant_gone' })
})

test('a guest’s lines are priced like any other, and nothing is kept', async () => {
  const red = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80' })
  const quote = await shop.client()(cart.quote, { body: { lines: [lineOf(red, 6), lineOf(red, 6)] } })
  expect(quote).toMatchObject({ total_price: 10_560, total_quantity: 12, gone: [] })
  const nowhere = { ...lineOf(red), variant_id: '00000000-0000-7000-8000-000000000000' }
  expect((await shop.client()(cart.quote, { body: { lines: [nowhere] } })).gone).toEqual([nowhere.variant_id])
})

test('a merge sums up to the stock, says what did not fit, and counts once per key', async () => {
  const red = await stockVariant(shop, { price: '11.00', stock: 5 })
  const jade = await stockVariant(shop, { price: '11.00', stock: 5 })
  const out = await stockVariant(shop, { price: '11.00', stock: 0 })
  const buyer = await signUpBuyer(shop)
  await add(buyer, red, 2)
  const body = { key: 'merge-key-1', lines: [lineOf(red, 9), lineOf(jade, 2), lineOf(out, 1)] }
  const merge = () => buyer.call(cart.merge, { body })
  const [first, ...others] = await Promise.all([merge(), merge(), merge()])
  expect(first?.lines.map(({ outcome, quantity }) => [outcome, quantity])).toEqual([
    ['capped', 5],
    ['added', 2],
    ['refused', 0],
  ])
  expect(first?.lines.map(({ reason }) => reason === null)).toEqual([false, true, false])
  for (const other of others) expect(other).toEqual(first)
  expect((await buyer.call(cart.info)).total_quantity).toBe(7)
})

test('a merge of 65 lines loses none', async () => {
  const buyer = await signUpBuyer(shop)
  const lines = []
  for (let n = 0; n < 65; n++) lines.push(lineOf(await stockVariant(shop, { price: '1.00', stock: 5 }), 2))
  await buyer.call(cart.merge, { body: { key: 'merge-key-65', lines } })
  expect((await buyer.call(cart.list, { query: { limit: 100 } })).docs).toHaveLength(65)
})

test('guests have no cart on the server', async () => {
  expect(await refusalOf(shop.client()(cart.info))).toMatchObject({ status: 401, code: 'auth.required' })
})
