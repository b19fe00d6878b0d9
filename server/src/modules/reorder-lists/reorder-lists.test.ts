import { cart } from '@lunula/contract/cart/schemas.ts'
import { MAX_LISTS } from '@lunula/contract/reorder-lists/constants.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { deactivate, type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { reorderListData } from './reorder-lists.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const newVariant = (stock = 50) => stockVariant(shop, { price: '11.00', stock, tiers: '12:8.80' })
const lineOf = ({ variantId: variant_id }: StockedVariant, quantity = 1) => ({ variant_id, quantity })
const make = async (buyer: TestBuyer, name: string) =>
  (await buyer.call(reorderLists.make, { body: { name } }))._id
const add = (buyer: TestBuyer, id: string, lines: { variant_id: string; quantity: number }[]) =>
  buyer.call(reorderLists.add, { params: { id }, body: { lines } })
const read = (buyer: TestBuyer, id: string) => buyer.call(reorderLists.read, { params: { id } })

test('a list is made, filled, changed, renamed and deleted', async () => {
  const buyer = await signUpBuyer(shop)
  const [red, blue] = [await newVariant(), await newVariant()]
  const id = await make(buyer, ' Monthly restock ')
  await add(buyer, id, [lineOf(red, 5), lineOf(blue), lineOf(red, 6)])
  expect(await add(buyer, id, [lineOf(red)])).toMatchObject({ line_count: 2, total_quantity: 13 })
  expect(await read(buyer, id)).toMatchObject({
    name: 'Monthly restock',
    total: 12 * 880 + 1100,
    lines: [
      { variant_id: red.variantId, quantity: 12, price: 880 },
      { variant_id: blue.variantId, quantity: 1, price: 1100 },
    ],
  })
  const params = { id, variant_id: red.variantId }
  const changed = await buyer.call(reorderLists.setLine, { params, body: { quantity: 2 } })
  expect(changed).toMatchObject({ total: 3300, total_quantity: 3 })
  expect((await buyer.call(reorderLists.removeLine, { params })).lines).toHaveLength(1)
  expect((await buyer.call(reorderLists.removeLine, { params })).lines).toHaveLength(1)
  expect(await refusalOf(buyer.call(reorderLists.setLine, { params, body: { quantity: 2 } }))).toMatchObject({
    status: 404,
    code: 'reorder_lists.line_not_found',
  })
  await buyer.call(reorderLists.rename, { params: { id }, body: { name: 'Weekly' } })
  expect((await buyer.call(reorderLists.all)).docs).toMatchObject([{ name: 'Weekly', line_count: 1 }])
  await buyer.call(reorderLists.remove, { params: { id } })
  expect((await buyer.call(reorderLists.all)).docs).toEqual([])
})

test('names differ, whatever their case, also when two are made at once', async () => {
  const buyer = await signUpBuyer(shop)
  const tries = await Promise.allSettled([make(buyer, 'Monthly'), make(buyer, 'MONTHLY')])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(make(buyer, 'monthly'))).toMatchObject({ code: 'reorder_lists.name_taken' })
  const other = await make(buyer, 'Gel only')
  const rename = (name: string) => buyer.call(reorderLists.rename, { params: { id: other }, body: { name } })
  expect(await refusalOf(rename('Monthly'))).toMatchObject({ status: 409, code: 'reorder_lists.name_taken' })
  const third = await make(buyer, 'Tips')
  const atOnce = await Promise.allSettled(
    [other, third].map((id) => buyer.call(reorderLists.rename, { params: { id }, body: { name: 'Dip' } })),
  )
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of atOnce)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ body: { code: 'reorder_lists.name_taken' } })
  await rename('GEL only')
})

test('lists have an end, and so has each', async () => {
  const buyer = await signUpBuyer(shop)
  for (let n = 0; n < MAX_LISTS; n++) await make(buyer, `List ${n}`)
  expect(await refusalOf(make(buyer, 'One more'))).toMatchObject({ code: 'reorder_lists.too_many' })
  const [list] = (await buyer.call(reorderLists.all)).docs
  const id = String(list?._id)
  const red = await newVariant()
  await shop.platform.database.query(
    `with copies as (
       insert into variants (id, product_id, position, name, option_values, sale_price, unit, weight_oz, attributes, available, backorder, active)
       select gen_random_uuid(), product_id, position + n, name, option_values, sale_price, unit, weight_oz, attributes, available, backorder, active
       from variants, generate_series(1, 500) n where id = $1 returning id
     ) insert into reorder_list_lines (list_id, variant_id, quantity) select $2, id, 1 from copies`,
    [red.variantId, id],
  )
  expect(await refusalOf(add(buyer, id, [lineOf(red)]))).toMatchObject({ code: 'reorder_lists.full' })
  expect((await read(buyer, id)).lines).toHaveLength(500)
})

test('the whole list goes into the cart, each line with its own answer', async () => {
  const buyer = await signUpBuyer(shop)
  const [red, scarce, gone] = [await newVariant(), await newVariant(3), await newVariant()]
  const id = await make(buyer, 'Monthly')
  const toCart = () => buyer.call(reorderLists.toCart, { params: { id } })
  expect(await refusalOf(toCart())).toMatchObject({ status: 409, code: 'reorder_lists.empty' })
  await add(buyer, id, [lineOf(red, 12), lineOf(scarce, 5), lineOf(gone)])
  await deactivate(shop, gone)
  const { lines, cart: after } = await toCart()
  expect(lines).toMatchObject([
    { variant_id: red.variantId, quantity: 12, outcome: 'added', added: 12, reason: null },
    { variant_id: scarce.variantId, quantity: 5, outcome: 'capped', added: 3 },
    { variant_id: gone.variantId, outcome: 'refused', added: 0, reason: 'This item is no longer sold.' },
  ])
  expect(after).toMatchObject({ total_quantity: 15, total_price: 12 * 880 + 3 * 1100 })
  expect((await buyer.call(cart.info)).total_quantity).toBe(15)
  // it stays on the list, without a price
  expect((await read(buyer, id)).lines[2]).toMatchObject({ price: null, available: 0 })
  expect(await refusalOf(add(buyer, id, [lineOf(gone)]))).toMatchObject({ code: 'cart.variant_gone' })
})

test('what is made or put on a list again under its key is there once, also both at once', async () => {
  const [buyer, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const [red, gone] = [await newVariant(), await newVariant()]
  const makeOnce = (who: TestBuyer, name: string, key: string, lines = [lineOf(red, 5)]) =>
    who.call(reorderLists.make, { body: { name, lines, key } })
  const [first, again] = await Promise.all([
    makeOnce(buyer, 'Monthly', 'press-one'),
    makeOnce(buyer, 'Monthly', 'press-one'),
  ])
  expect(first).toMatchObject({ name: 'Monthly', line_count: 1, total_quantity: 5 })
  expect(again).toEqual(first)
  expect((await makeOnce(other, 'Monthly', 'press-one'))._id).not.toBe(first._id)
  expect(await refusalOf(makeOnce(buyer, 'Monthly', 'press-two'))).toMatchObject({
    code: 'reorder_lists.name_taken',
  })
  const addOnce = (key: string) =>
    buyer.call(reorderLists.add, { params: { id: first._id }, body: { lines: [lineOf(red, 2)], key } })
  const both = await Promise.all([addOnce('press-three'), addOnce('press-three')])
  expect(both.map(({ total_quantity }) => total_quantity)).toEqual([7, 7])
  expect((await addOnce('press-four')).total_quantity).toBe(9)
  // a list whose lines are refused is not made
  await deactivate(shop, gone)
  expect(await refusalOf(makeOnce(buyer, 'Weekly', 'press-five', [lineOf(gone)]))).toMatchObject({
    code: 'cart.variant_gone',
  })
  expect((await buyer.call(reorderLists.all)).docs).toMatchObject([{ name: 'Monthly', total_quantity: 9 }])
})

test('what is sent again under its key goes into the cart once, also both at once', async () => {
  const [buyer, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const red = await newVariant()
  const id = await make(buyer, 'Monthly')
  const toCart = (key?: string) =>
    buyer.call(reorderLists.toCart, { params: { id }, query: key ? { key } : {} })
  expect(await refusalOf(toCart('press-one'))).toMatchObject({ code: 'reorder_lists.empty' })
  await add(buyer, id, [lineOf(red, 5)])
  // what was refused is not kept
  const [first, again] = await Promise.all([toCart('press-one'), toCart('press-one')])
  expect(again).toEqual(first)
  expect(first.lines).toMatchObject([{ outcome: 'added', added: 5 }])
  expect((await buyer.call(cart.info)).total_quantity).toBe(5)
  expect((await toCart('press-two')).cart.total_quantity).toBe(10)
  expect((await toCart()).cart.total_quantity).toBe(15)
  // a key is its user's alone
  const theirs = await make(other, 'Monthly')
  await add(other, theirs, [lineOf(red, 2)])
  const asked = { params: { id: theirs }, query: { key: 'press-one' } }
  expect((await other.call(reorderLists.toCart, asked)).cart.total_quantity).toBe(2)
})

test('nobody reaches another one’s list', async () => {
  const [mine, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  const red = await newVariant()
  const id = await make(mine, 'Monthly')
  for (const attempt of [
    () => read(other, id),
    () => add(other, id, [lineOf(red)]),
    () => other.call(reorderLists.rename, { params: { id }, body: { name: 'Theirs' } }),
    () => other.call(reorderLists.remove, { params: { id } }),
    () => other.call(reorderLists.toCart, { params: { id } }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 404, code: 'reorder_lists.not_found' })
  expect(await read(mine, id)).toMatchObject({ name: 'Monthly', lines: [] })
})

test('lists are part of a person’s export and go with the account', async () => {
  const buyer = await signUpBuyer(shop)
  const id = await make(buyer, 'Monthly')
  await add(buyer, id, [lineOf(await newVariant(), 4)])
  const data = reorderListData(shop.platform)
  expect(await data.read(buyer.userId)).toMatchObject([{ name: 'Monthly', lines: [{ quantity: 4 }] }])
  await data.erase(buyer.userId)
  expect(await data.read(buyer.userId)).toEqual([])
})
