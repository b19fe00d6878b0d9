import { MAX_OWNED_SHADES } from '@lunula/contract/shades/constants.ts'
import { shades } from '@lunula/contract/shades/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { buyAll } from '../../testing/factories/checkout-factory.ts'
import { reds, stockShades } from '../../testing/factories/shade-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { shadeData } from './shades.ts'

let shop: TestApp
let wall: string[]
let line = ''
let walls = 0
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  walls += 1
  line = `wall-${walls}`
  wall = await stockShades(shop, { handle: line, hexes: reds(14) })
})

const id = (at: number): string => String(wall[at])
const own = (buyer: TestBuyer, slug = line) => buyer.call(shades.own, { params: { line: slug } })
const mark = (buyer: TestBuyer, variant_ids: string[], owned = true, slug = line) =>
  buyer.call(shades.mark, { params: { line: slug }, body: { variant_ids, owned } })

test('a guest reads the lines and the whole chart of one, each shade once', async () => {
  const call = shop.client()
  const sized = await stockShades(shop, { handle: `dip-${walls}`, hexes: reds(12), sizes: ['1 oz', '2 oz'] })
  await stockShades(shop, { handle: `few-${walls}`, brand: `Lone ${walls}`, hexes: reds(11) })
  const { docs } = await call(shades.lines, {})
  expect(docs.find(({ slug }) => slug === line)).toMatchObject({
    name: line,
    shade_count: 14,
    price_from: 1100,
  })
  expect(docs.find(({ slug }) => slug === `dip-${walls}`)).toMatchObject({ shade_count: 12 })
  expect(docs.filter(({ brand }) => brand === `Lone ${walls}`)).toEqual([])
  const chart = await call(shades.chart, { params: { line: `dip-${walls}` } })
  expect(chart.shades.map(({ number }) => number).slice(0, 3)).toEqual(['001', '002', '003'])
  expect(chart.shades[1]).toMatchObject({
    variant_id: sized[2],
    name: 'Shade 2',
    finish: 'creme',
    family: 'red',
  })
  expect(await refusalOf(call(shades.chart, { params: { line: 'no-such-line' } }))).toMatchObject({
    status: 404,
    code: 'shades.line_not_found',
  })
})

test('small collections of one brand and category make a line together', async () => {
  const brand = `Mesa & Đêm ${walls}`
  await stockShades(shop, { handle: `dusk-${walls}`, brand, hexes: reds(8) })
  await stockShades(shop, { handle: `dawn-${walls}`, brand, hexes: reds(7) })
  const { docs } = await shop.client()(shades.lines, {})
  const found = docs.find((each) => each.brand === brand)
  expect(found).toMatchObject({ name: null, shade_count: 15 })
  const chart = await shop.client()(shades.chart, { params: { line: String(found?.slug) } })
  expect(chart.products.map(({ slug }) => slug).sort()).toEqual([`dawn-${walls}`, `dusk-${walls}`])
  expect(chart.shades.at(-1)?.number).toBe('015')
})

test('the nearest shades of all lines are found, or of other brands only', async () => {
  const brand = `Other ${walls}`
  await stockShades(shop, { handle: `other-${walls}`, brand, hexes: ['123456', ...reds(12).slice(1)] })
  const { docs } = await shop.client()(shades.near, { query: { hex: '123456' } })
  expect(docs[0]).toMatchObject({ line: `other-${walls}`, number: '001', hex: '123456', distance: 0 })
  expect(docs.map(({ distance }) => distance)).toEqual(
    docs.map(({ distance }) => distance).sort((a, b) => a - b),
  )
  const dupes = await shop.client()(shades.near, { query: { hex: '123456', not_brand: brand } })
  expect(dupes.docs.every((near) => near.brand !== brand)).toBe(true)
  expect(await refusalOf(shop.client()(shades.near, { query: { hex: 'red' } }))).toMatchObject({
    status: 400,
  })
})

test('shades are marked and unmarked many at once; once more changes nothing', async () => {
  const buyer = await signUpBuyer(shop)
  await mark(buyer, [id(0), id(3)])
  await Promise.all([mark(buyer, [id(3), id(5)]), mark(buyer, [id(5)])])
  expect((await own(buyer)).owned).toEqual([id(0), id(3), id(5)])
  expect((await buyer.call(shades.counts, {})).docs).toEqual([{ line, owned: 3 }])
  const left = await mark(buyer, [id(0), id(1)], false)
  expect(left.owned).toEqual([id(3), id(5)])
})

test('one size owned is the shade owned, whichever size; taking it off takes all sizes', async () => {
  const buyer = await signUpBuyer(shop)
  const slug = `sizes-${walls}`
  const sized = await stockShades(shop, { handle: slug, hexes: reds(12), sizes: ['1 oz', '2 oz'] })
  expect((await mark(buyer, [String(sized[3])], true, slug)).owned).toEqual([sized[2]])
  expect((await mark(buyer, [String(sized[3])], false, slug)).owned).toEqual([])
})

test('what was bought here is offered until it is marked', async () => {
  const buyer = await signUpBuyer(shop)
  const { rows } = await shop.platform.database.query<{ product_id: string }>(
    'select product_id from variants where id = $1',
    [id(2)],
  )
  const productId = String(rows[0]?.product_id)
  await buyAll(
    buyer,
    [2, 4].map((at) => ({ productId, variantId: id(at), tierIds: [] })),
  )
  expect(await own(buyer)).toEqual({ owned: [], bought: [id(2), id(4)] })
  expect(await mark(buyer, [id(2), id(4)])).toEqual({ owned: [id(2), id(4)], bought: [] })
})

test('a shade of another line, or of none, marks nothing; there is an end to how many', async () => {
  const buyer = await signUpBuyer(shop)
  const [foreign] = await stockShades(shop, { handle: `foreign-${walls}`, hexes: reds(12) })
  expect(await refusalOf(mark(buyer, [id(0), String(foreign)]))).toMatchObject({
    status: 404,
    code: 'shades.not_in_line',
  })
  expect((await own(buyer)).owned).toEqual([])
  expect(await refusalOf(mark(buyer, []))).toMatchObject({ status: 400 })
  // the triggers would work out the product's search anew for each of thousands
  await shop.platform.database.query('alter table variants disable trigger user')
  await shop.platform.database.query(
    `with copies as (
       insert into variants (id, product_id, position, name, option_values, sale_price, unit, weight_oz, attributes, available, backorder, active)
       select gen_random_uuid(), product_id, 1000 + n, name, option_values, sale_price, unit, weight_oz, attributes, 0, false, false
       from variants, generate_series(1, $2::integer) n where id = $1 returning id
     ) insert into owned_shades select $3, id, now() from copies`,
    [String(foreign), MAX_OWNED_SHADES, buyer.userId],
  )
  await shop.platform.database.query('alter table variants enable trigger user')
  expect(await refusalOf(mark(buyer, [id(0)]))).toMatchObject({ status: 409, code: 'shades.too_many' })
})

test('each sees and changes only their own; a guest may look and not mark', async () => {
  const [mine, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  await mark(mine, [id(0)])
  await mark(other, [id(0)], false)
  expect((await own(mine)).owned).toEqual([id(0)])
  expect((await own(other)).owned).toEqual([])
  const guest = shop.client()(shades.mark, { params: { line }, body: { variant_ids: [id(0)], owned: true } })
  expect(await refusalOf(guest)).toMatchObject({ status: 401 })
})

test('several go into the cart at once, each answered by itself', async () => {
  const buyer = await signUpBuyer(shop)
  await shop.platform.database.query('update variants set available = 0 where id = $1', [id(1)])
  const { lines, cart } = await buyer.call(shades.toCart, {
    params: { line },
    body: { variant_ids: [id(0), id(1), id(2)] },
  })
  expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'added'])
  expect(lines[1]?.reason).toContain('Shade 2')
  expect(cart.total_quantity).toBe(2)
})

test('what is sent again under its key goes into the cart once', async () => {
  const buyer = await signUpBuyer(shop)
  const body = { variant_ids: [id(0), id(2)], key: 'press-one' }
  const first = await buyer.call(shades.toCart, { params: { line }, body })
  expect(await buyer.call(shades.toCart, { params: { line }, body })).toEqual(first)
  const next = { ...body, key: 'press-two' }
  expect((await buyer.call(shades.toCart, { params: { line }, body: next })).cart.total_quantity).toBe(4)
})

test('marks are part of a person’s export and go with the account', async () => {
  const buyer = await signUpBuyer(shop)
  await mark(buyer, [id(0)])
  const data = shadeData(shop.platform)
  expect(await data.read(buyer.userId)).toMatchObject([{ variant_id: id(0) }])
  await data.erase(buyer.userId)
  expect(await data.read(buyer.userId)).toEqual([])
})
