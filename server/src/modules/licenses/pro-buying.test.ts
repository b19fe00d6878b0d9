import { cart } from '@lunula/contract/cart/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { orders, type Preview } from '@lunula/contract/orders/schemas.ts'
import { quickOrder } from '@lunula/contract/quick-order/schemas.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { approveLicense } from '../../testing/factories/license-factory.ts'
import {
  refusalOf,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
let gel: StockedVariant
let monomer: StockedVariant
let buyer: TestBuyer
let pro: TestBuyer
let professionals = 0
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'moderator')
  gel = await stockVariant(shop, {
    price: '11.00',
    stock: 900,
    tiers: '12:8.80;36:7.70',
    proTiers: '1:9.90;12:8.25',
  })
  monomer = await stockVariant(shop, { price: '16.00', stock: 900, proOnly: true })
})
beforeEach(async () => {
  professionals += 1
  buyer = await signUpBuyer(shop)
  pro = await signUpBuyer(shop)
  await approveLicense(pro, staff, { number: `M-${professionals}` })
})
afterAll(() => shop.close())

const DAY = 24 * 60
/** Either professional price as a number of its own; the same digits may stand in any id. */
const PRO_AMOUNT = /[:,[](?:825|990)[,\]}]/

const lineOf = ({ productId, variantId }: StockedVariant, quantity = 1) => ({
  product_id: productId,
  variant_id: variantId,
  quantity,
})
const add = (who: TestBuyer, variant: StockedVariant, quantity?: number, price_id?: string | null) =>
  who.call(cart.add, { body: { ...lineOf(variant, quantity), ...(price_id && { price_id }) } })
const preview = (who: TestBuyer): Promise<Preview> =>
  who.call(orders.preview, { body: { address_id: who.addressId } })
let keys = 0
const place = (who: TestBuyer, expected_total: number) => {
  keys += 1
  return who.call(orders.place, {
    headers: { 'idempotency-key': `professional-${keys}` },
    body: {
      address_id: who.addressId,
      expected_total,
      payment: { provider: 'test', source_id: 'test:approved' },
    },
  })
}
const codes = ({ warnings }: Preview) => warnings.map(({ code }) => code)

test('a professional pays the cheaper of both lists at every quantity, in the cart, the preview and the order', async () => {
  for (const [quantity, price] of [
    [1, 990],
    [12, 825],
    [36, 770],
  ] as const) {
    await pro.call(cart.clear, {})
    const { item } = await add(pro, gel, quantity)
    expect(item).toMatchObject({ price, line_total: price * quantity })
    expect(item.wholesale_prices.some((tier) => tier.pro)).toBe(true)
  }
  const { items, total } = await preview(pro)
  expect(items[0]).toMatchObject({ price: 770, quantity: 36 })
  expect(await place(pro, total)).toMatchObject({ total, items: [{ price: 770 }] })
})

test('without a license the price for everybody applies and no other is told', async () => {
  const { item } = await add(buyer, gel, 12)
  expect(item).toMatchObject({ price: 880, product: { pro_prices: true } })
  expect(item.wholesale_prices.map((tier) => tier.wholesale_price)).toEqual([880, 770])
  const quote = await shop.client()(cart.quote, { body: { lines: [lineOf(gel, 12)] } })
  expect(JSON.stringify(quote)).not.toMatch(PRO_AMOUNT)
  const [id] = await proTierIds()
  expect(await refusalOf(add(buyer, gel, 12, id))).toMatchObject({
    status: 400,
    code: 'cart.price_tier_invalid',
  })
  expect((await add(pro, gel, 12, id)).item.price).toBe(825)
})

async function proTierIds(): Promise<string[]> {
  const { rows } = await shop.platform.database.query<{ id: string }>(
    `select id from price_tiers where variant_id = $1 and audience = 'pro' order by min_quantity desc`,
    [gel.variantId],
  )
  return rows.map(({ id }) => id)
}

test('the catalog says to everybody that professionals pay less, and to nobody how much', async () => {
  for (const call of [shop.client(), buyer.call, pro.call]) {
    const product = await call(catalog.product, { params: { slug: gel.productId } })
    expect(product).toMatchObject({ pro_prices: true, pro_only: false })
    const list = await call(catalog.products, { query: { category: 'test-goods' } })
    expect(list.docs.find(({ _id }) => _id === gel.productId)).toMatchObject({ pro_prices: true })
    expect(list.docs.find(({ _id }) => _id === monomer.productId)).toMatchObject({
      pro_only: true,
      pro_prices: false,
    })
    expect(JSON.stringify([product, list])).not.toMatch(PRO_AMOUNT)
  }
})

test('the prices for professionals come by one’s own call, with a license in force, and are kept by no cache', async () => {
  const one = { params: { id: gel.productId } }
  const cards = { query: { products: [gel.productId, monomer.productId].join(',') } }
  expect(await pro.call(licenses.productPrices, one)).toMatchObject({
    professional: true,
    variants: [
      {
        variant_id: gel.variantId,
        wholesale_prices: [
          { min_quantity: 1, wholesale_price: 990, pro: true },
          { min_quantity: 12, wholesale_price: 825, pro: true },
        ],
      },
    ],
  })
  expect(await pro.call(licenses.cardPrices, cards)).toEqual({
    professional: true,
    products: [{ product_id: gel.productId, min_quantity: 12, wholesale_price: 825, single_price: 990 }],
  })
  expect(await buyer.call(licenses.productPrices, one)).toEqual({ professional: false, variants: [] })
  expect(await buyer.call(licenses.cardPrices, cards)).toEqual({ professional: false, products: [] })
  expect(await refusalOf(shop.client()(licenses.productPrices, one))).toMatchObject({ status: 401 })
  expect(
    await refusalOf(pro.call(licenses.cardPrices, { query: { products: '-'.repeat(36) } })),
  ).toMatchObject({
    status: 400,
  })
  const answer = await shop.app.inject({
    url: `/api/v1/licences/prices/${gel.productId}`,
    headers: { authorization: `Bearer ${pro.token}` },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('products for professionals go into a professional’s cart only, and the reason is said', async () => {
  expect(await refusalOf(add(buyer, monomer))).toMatchObject({ status: 422, code: 'licences.needed' })
  expect((await buyer.call(cart.info, {})).total_quantity).toBe(0)
  expect((await add(pro, monomer)).item).toMatchObject({ state: 'ok', price: 1600 })
  const { items, total_price } = await shop.client()(cart.quote, {
    body: { lines: [lineOf(monomer), lineOf(gel)] },
  })
  expect(items.map(({ state }) => state)).toEqual(['licence', 'ok'])
  expect(total_price).toBe(1100)
})

test('a guest’s cart is merged line by line: what is for professionals is refused with its reason, or goes in', async () => {
  const body = { key: 'merge-professional', lines: [lineOf(monomer, 2), lineOf(gel, 12)] }
  const merged = await buyer.call(cart.merge, { body })
  expect(merged.lines).toMatchObject([
    { outcome: 'refused', quantity: 0 },
    { outcome: 'added', quantity: 12 },
  ])
  expect(merged.lines[0]?.reason).toContain('sold to licensed professionals')
  expect(merged.cart.total_price).toBe(12 * 880)
  const open = await pro.call(cart.merge, { body })
  expect(open.lines).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
  expect(open.cart.total_price).toBe(2 * 1600 + 12 * 825)
})

test('a price in the body is no price', async () => {
  const body = { ...lineOf(gel), price: 1 }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/cart/add',
    headers: { authorization: `Bearer ${pro.token}` },
    payload: body,
  })
  expect(answer.statusCode).toBe(400)
})

async function skuOf({ variantId }: StockedVariant): Promise<string> {
  const { rows } = await shop.platform.database.query<{ sku: string }>(
    'select sku from variants where id = $1',
    [variantId],
  )
  return String(rows[0]?.sku)
}

test('by SKU a professional finds and orders at their own price, also what is closed to others', async () => {
  const [gelSku, monomerSku] = [await skuOf(gel), await skuOf(monomer)]
  const found = async (who: TestBuyer, q: string) =>
    (await who.call(quickOrder.match, { query: { q } })).docs.find(({ sku }) => sku === q)
  expect(await found(pro, gelSku)).toMatchObject({ price: 990, closed: false })
  expect(await found(pro, monomerSku)).toMatchObject({ price: 1600, closed: false })
  expect(await found(buyer, gelSku)).toMatchObject({ price: 1100, closed: false })
  expect(await found(buyer, monomerSku)).toMatchObject({ price: 1600, closed: true })
  const body = { text: `${gelSku},12\n${monomerSku},1` }
  const open = await pro.call(quickOrder.add, { body })
  expect(open.lines.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  expect(open.cart.total_price).toBe(12 * 825 + 1600)
  const { lines, cart: filled } = await buyer.call(quickOrder.add, { body })
  expect(lines).toMatchObject([
    { outcome: 'added' },
    { outcome: 'refused', added: 0, reason: expect.stringContaining('sold to licensed professionals') },
  ])
  expect(filled.total_price).toBe(12 * 880)
})

test('a reorder list shows each buyer their own price and total, and what is closed without one', async () => {
  const listOf = async (who: TestBuyer) => {
    const params = { id: (await who.call(reorderLists.make, { body: { name: 'Monthly' } }))._id }
    const lines = [
      { variant_id: gel.variantId, quantity: 12 },
      { variant_id: monomer.variantId, quantity: 2 },
    ]
    await who.call(reorderLists.add, { params, body: { lines } })
    return params
  }
  const [own, others] = [await listOf(pro), await listOf(buyer)]
  expect(await pro.call(reorderLists.read, { params: own })).toMatchObject({
    total: 12 * 825 + 2 * 1600,
    lines: [
      { price: 825, closed: false },
      { price: 1600, closed: false },
    ],
  })
  const seen = await buyer.call(reorderLists.read, { params: others })
  expect(seen).toMatchObject({
    total: 12 * 880,
    lines: [
      { price: 880, closed: false },
      { price: null, closed: true },
    ],
  })
  expect(JSON.stringify(seen)).not.toMatch(PRO_AMOUNT)
  const open = await pro.call(reorderLists.toCart, { params: own })
  expect(open.cart.total_price).toBe(12 * 825 + 2 * 1600)
  const closed = await buyer.call(reorderLists.toCart, { params: others })
  expect(closed.lines).toMatchObject([
    { outcome: 'added', added: 12 },
    { outcome: 'refused', reason: expect.stringContaining('sold to licensed professionals') },
  ])
})

test('a license that ends between the cart and the order closes products and prices, and the change is said', async () => {
  const before = await signUpBuyer(shop)
  await approveLicense(before, staff, { expires_on: '2026-11-23' })
  await add(before, gel, 12)
  await add(before, monomer)
  const open = await preview(before)
  expect(open.subtotal).toBe(12 * 825 + 1600)
  expect(codes(open)).not.toContain('warning.licence')
  shop.clock.advance(DAY)
  const holder = await signInAgain(shop, before)
  const refused = await refusalOf(place(holder, open.total))
  expect(refused).toMatchObject({ status: 409, code: 'orders.total_changed' })
  const after = refused.data as Preview
  expect(after.subtotal).toBe(12 * 880)
  expect(codes(after)).toEqual(['warning.pro_price_closed', 'warning.licence'])
  expect(after.items.map(({ variant_id }) => variant_id)).toEqual([gel.variantId])
  const { docs } = await holder.call(cart.list, {})
  expect(docs.map(({ state, line_total }) => [state, line_total])).toEqual([
    ['ok', 12 * 880],
    ['licence', 0],
  ])
  const closed = docs[1]?._id ?? ''
  expect(
    await refusalOf(holder.call(cart.update, { params: { id: closed }, body: { quantity: 2 } })),
  ).toMatchObject({ code: 'licences.needed' })
  expect(await place(holder, after.total)).toMatchObject({ items: [{ price: 880 }] })
  expect((await holder.call(cart.list, {})).docs).toMatchObject([
    { variant_id: monomer.variantId, state: 'licence' },
  ])
  expect(await refusalOf(preview(holder))).toMatchObject({ code: 'cart.empty' })
})
