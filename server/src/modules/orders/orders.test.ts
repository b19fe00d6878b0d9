import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { readStock, stockVariant } from '../../testing/factories/catalog-factory.ts'
import { bodyFor, fill, place, preview } from '../../testing/factories/checkout-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { recordStatements } from '../../testing/statements.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test('the preview names every line of the total, and they add up', async () => {
  const red = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80;36:7.70', grams: 60 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, red, 12)
  const shown = await preview(buyer)
  expect(shown).toMatchObject({
    subtotal: 10_560,
    discount: 0,
    shipping: 0,
    handling: 0,
    tax: 766,
    credit: 0,
    total: 11_326,
  })
  expect(shown.items[0]).toMatchObject({
    quantity: 12,
    price: 880,
    line_total: 10_560,
    price_id: expect.any(String),
  })
  expect(shown.shipping_method).toMatchObject({
    _id: 'ground',
    delivers_from: expect.stringMatching(/^2026-11-2\d$/),
  })
})

test('an order is placed, paid, confirmed by one mail, and empties the cart', async () => {
  const lamp = await stockVariant(shop, { price: '79.90', stock: 5 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, lamp, 2)
  const { total } = await preview(buyer)
  const order = await place(buyer, bodyFor(buyer, total))
  expect(order).toMatchObject({
    number: expect.stringMatching(/^LN-\d{6}$/),
    status: 'placed',
    payment_status: 'paid',
    fulfillment_status: 'unfulfilled',
    total,
    payment: { provider: 'test', card: { brand: 'Visa', last4: '4242' } },
    address: { last_name: 'Nguyễn' },
  })
  expect(order.history.map((entry) => entry.event)).toEqual([
    'order.started',
    'order.placed',
    'payment.captured',
  ])
  expect(await readStock(shop, lamp)).toBe(3)
  expect((await buyer.call(cart.info)).total_quantity).toBe(0)
  expect((await buyer.call(orders.list, {})).docs).toMatchObject([{ _id: order._id, total_quantity: 2 }])
  expect(await buyer.call(orders.read, { params: { id: order._id } })).toEqual(order)
  await shop.platform.jobs.runDue('orders.confirm')
  await shop.platform.jobs.runDue('orders.confirm')
  const mails = await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(order.number)
  expect(mails[0]?.text).toContain(`http://shop.test/account/order/${order._id}`)
  expect(mails[0]?.text).toMatch(/arrives \w{3}\s\d\d\/\d\d/)
  expect(mails[0]?.text).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test('an order takes at most 50 statements, and the same ones for ten lines as for one', async () => {
  const statementsFor = async (lines: number): Promise<string[]> => {
    const buyer = await signUpBuyer(shop)
    for (let n = 0; n < lines; n++) await fill(buyer, await stockVariant(shop, { price: '20.00', stock: 9 }))
    const { total } = await preview(buyer)
    return recordStatements(shop, () => place(buyer, bodyFor(buyer, total)))
  }
  const [one, ten] = [await statementsFor(1), await statementsFor(10)]
  expect(ten).toEqual(one)
  expect(one.length).toBeLessThanOrEqual(50)
})

test('100 buyers race for 10 units: 10 orders, 90 clear refusals, stock 0', async () => {
  const rare = await stockVariant(shop, { price: '30.00', stock: 10 })
  const buyers: TestBuyer[] = []
  for (let n = 0; n < 100; n++) buyers.push(await signUpBuyer(shop))
  for (const buyer of buyers) await fill(buyer, rare)
  const { total } = await preview(buyers[0] as TestBuyer)
  const outcomes = await Promise.all(
    buyers.map((buyer) =>
      place(buyer, bodyFor(buyer, total)).then(
        (order) => order.payment_status,
        (error: { body: { code: string } }) => error.body.code,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'orders.out_of_stock')).toHaveLength(90)
  expect(await readStock(shop, rare)).toBe(0)
}, 120_000)

test('what a declined payment still holds is in stock for its buyer, and for nobody else', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const [buyer, other] = [await signUpBuyer(shop), await signUpBuyer(shop)]
  await fill(other, jar)
  await fill(buyer, jar, 3)
  const { total } = await preview(buyer)
  await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined')))
  expect(await readStock(shop, jar)).toBe(1)
  const shown = async (whose: TestBuyer) => (await whose.call(cart.list, {})).docs[0]
  expect(await shown(buyer)).toMatchObject({ state: 'ok', available: 4 })
  expect((await preview(buyer)).warnings).toEqual([])
  await fill(buyer, jar)
  expect(await refusalOf(fill(buyer, jar))).toMatchObject({ code: 'cart.out_of_stock' })
  expect(await shown(other)).toMatchObject({ state: 'ok', available: 1 })
  await place(buyer, bodyFor(buyer, (await preview(buyer)).total))
  expect(await readStock(shop, jar)).toBe(0)
  expect(await shown(other)).toMatchObject({ state: 'out', available: 0 })
})

test('an item that is added while the payment is under way is neither paid nor lost', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const late = await stockVariant(shop, { price: '5.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  const [order] = await Promise.all([place(buyer, bodyFor(buyer, total)), fill(buyer, late)]).catch(
    async () => [null],
  )
  const left = await buyer.call(cart.list, {})
  if (order) expect(left.docs.map((item) => item.variant_id)).toEqual([late.variantId])
  else expect(left.docs.map((item) => item.variant_id)).toEqual([jar.variantId, late.variantId])
})

test('somebody else’s order and address are not there', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  const stranger = await signUpBuyer(shop)
  await fill(buyer, jar)
  const order = await place(buyer, bodyFor(buyer, (await preview(buyer)).total))
  expect(await refusalOf(stranger.call(orders.read, { params: { id: order._id } }))).toMatchObject({
    status: 404,
  })
  await fill(stranger, jar)
  expect(
    await refusalOf(stranger.call(orders.preview, { body: { address_id: buyer.addressId } })),
  ).toMatchObject({ status: 404 })
})

test('flammable items leave the air methods out and say why; Hawaii gets none', async () => {
  const acetone = await stockVariant(shop, { price: '20.00', stock: 40, un: 'UN1090' })
  const mainland = await signUpBuyer(shop)
  await fill(mainland, acetone)
  const shown = await preview(mainland)
  expect(shown.shipping_methods.find((method) => method._id === 'two_day')).toMatchObject({
    available: false,
    reason: expect.stringContaining('ground only'),
  })
  expect(shown.warnings.map((warning) => warning.code)).toContain('warning.ground_only')
  const islander = await signUpBuyer(shop, { state: 'HI', zip_code: '96815', city: 'Honolulu' })
  await fill(islander, acetone)
  expect(await refusalOf(preview(islander))).toMatchObject({ status: 422, code: 'shipping.nowhere' })
})

test.each([0, -1, 1.5, 1e9, '1', null, [1]])('a quantity of %j is refused', async (quantity) => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/cart/add',
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: { product_id: jar.productId, variant_id: jar.variantId, quantity },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveLength(1)
})

test('a price in the body, a missing key and a foreign tier are refused', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 40, tiers: '12:18.00' })
  const other = await stockVariant(shop, { price: '20.00', stock: 40, tiers: '12:1.00' })
  const buyer = await signUpBuyer(shop)
  const line = { product_id: jar.productId, variant_id: jar.variantId, quantity: 1 }
  const send = (url: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${buyer.token}` },
      payload,
    })
  expect((await send('/cart/add', { ...line, price: 1 })).statusCode).toBe(400)
  expect((await send('/cart/add', { ...line, price_id: other.tierIds[0] })).json().code).toBe(
    'cart.price_tier_invalid',
  )
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  expect((await send('/orders', bodyFor(buyer, total))).statusCode).toBe(400)
})

test('a parcel of 70 pounds goes by ground, a heavier one by freight only', async () => {
  const chair = await stockVariant(shop, { price: '900.00', stock: 40, grams: 31_750 })
  const buyer = await signUpBuyer(shop)
  const offered = async (): Promise<string[]> =>
    (await preview(buyer)).shipping_methods.map((method) => method._id)
  await fill(buyer, chair)
  expect(await offered()).toEqual(['ground', 'two_day'])
  await fill(buyer, chair)
  expect(await offered()).toEqual(['freight'])
})
