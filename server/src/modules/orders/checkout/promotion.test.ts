import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders, type PreviewBody } from '@lunula/contract/orders/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { lapseOrder } from './settle-payment.ts'

let shop: TestApp
let jar: StockedVariant
let lamp: StockedVariant
let buyer: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  jar = await stockVariant(shop, { price: '10.01', stock: 100_000 })
  lamp = await stockVariant(shop, { price: '49.99', stock: 100_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await signUpBuyer(shop)
})

let keys = 0
const newKey = (): string => `promotion-key-${++keys}`
const fill = (variant: StockedVariant, quantity = 1, who = buyer) =>
  who.call(cart.add, { body: { product_id: variant.productId, variant_id: variant.variantId, quantity } })
const preview = (promotion_code?: string, more: Partial<PreviewBody> = {}, who = buyer) =>
  who.call(orders.preview, {
    body: { address_id: who.addressId, ...(promotion_code !== undefined && { promotion_code }), ...more },
  })
const place = (
  total: number,
  promotion_code: string | undefined,
  { who = buyer, source = 'test:approved' } = {},
): Promise<Order> =>
  who.call(orders.place, {
    headers: { 'idempotency-key': newKey() },
    body: {
      address_id: who.addressId,
      ...(promotion_code !== undefined && { promotion_code }),
      expected_total: total,
      payment: { provider: 'test', source_id: source },
    },
  })
/** Uses that are held or used. */
async function usesOf(code: string): Promise<{ uses: number; states: string[] }> {
  const { rows } = await shop.platform.database.query<{ uses: number; states: string[] }>(
    `select uses, array(select state from promotion_uses where promotion_id = promotions.id order by created_at) as states
     from promotions where code = $1`,
    [code],
  )
  return rows[0] ?? { uses: -1, states: [] }
}
const pendingOrder = async (): Promise<string> => {
  const { rows } = await shop.platform.database.query<{ id: string }>(
    `select id from orders where user_id = $1 and status = 'pending'`,
    [buyer.userId],
  )
  return rows[0]?.id ?? ''
}

interface Sums {
  items: readonly { line_total: number; discount: number }[]
  subtotal: number
  discount: number
  shipping: number
  handling: number
  tax: number
  credit: number
  total: number
}
/** Every total is the sum of its lines. */
function expectSums(priced: Sums): void {
  const { items, subtotal, discount, shipping, handling, tax, credit, total } = priced
  expect(items.reduce((sum, item) => sum + item.line_total, 0)).toBe(subtotal)
  expect(items.reduce((sum, item) => sum + item.discount, 0)).toBe(discount)
  expect(subtotal - discount + shipping + handling + tax - credit).toBe(total)
  for (const item of items) {
    expect(item.discount).toBeGreaterThanOrEqual(0)
    expect(item.discount).toBeLessThanOrEqual(item.line_total)
  }
}

describe('the total', () => {
  test('a discount is shared over the lines that it counts for, and tax is computed on what is left', async () => {
    const code = await offer(shop, { percent: 15, products: [jar.productId] })
    await fill(jar, 3)
    await fill(lamp)
    const priced = await preview(` ${code.toLowerCase()} `)
    expectSums(priced)
    expect(priced).toMatchObject({
      subtotal: 8002,
      discount: 450,
      tax: Math.round((3003 - 450 + 4999) * 0.0725),
      promotion: { code, kind: 'percent', discount: 450 },
    })
    expect(priced.items.map((item) => item.discount)).toEqual([450, 0])
  })

  test('free shipping lowers the shipping line of the cheapest method, and says what it saves', async () => {
    const code = await offer(shop, { kind: 'free_shipping' })
    await fill(jar)
    const before = await preview()
    const priced = await preview(code)
    expectSums(priced)
    expect(before.shipping).toBe(695)
    expect(priced).toMatchObject({
      discount: 0,
      shipping: 0,
      shipping_method: { _id: 'ground', price: 0 },
      promotion: { code, kind: 'free_shipping', discount: 695 },
      total: before.total - 695,
    })
  })

  test('where shipping is taxed, shipping that is waived is not', async () => {
    const code = await offer(shop, { kind: 'free_shipping' })
    buyer = await signUpBuyer(shop, { state: 'TX', zip_code: '77036', city: 'Houston' })
    await fill(jar)
    expect((await preview()).tax).toBe(Math.round((1001 + 845) * 0.0625))
    expect((await preview(code)).tax).toBe(63)
  })

  test('free shipping is kept for another order where it saves nothing: another method, free already, too far', async () => {
    const code = await offer(shop, { kind: 'free_shipping' })
    await fill(jar)
    expect(await refusalOf(preview(code, { shipping_method: 'two_day' }))).toMatchObject({
      status: 422,
      code: 'promotions.other_method',
    })
    const islander = await signUpBuyer(shop, { state: 'HI', zip_code: '96813', city: 'Honolulu' })
    await fill(jar, 1, islander)
    expect(await refusalOf(preview(code, {}, islander))).toMatchObject({
      code: 'promotions.not_to_this_place',
    })
    await fill(jar, 8)
    expect(await refusalOf(preview(code))).toMatchObject({ code: 'promotions.shipping_free_already' })
  })

  test('all of it leaves shipping and tax on nothing; an order of $0.00 can be placed', async () => {
    const code = await offer(shop, { percent: 100 })
    await fill(jar, 8)
    const priced = await preview(code)
    expectSums(priced)
    expect(priced).toMatchObject({ subtotal: 8008, discount: 8008, shipping: 0, tax: 0, total: 0 })
    expect(await place(0, code)).toMatchObject({ status: 'placed', total: 0 })
  })

  test('blanks are no code', async () => {
    await fill(jar)
    expect(await preview('   ')).toEqual(await preview())
  })

  test('any cart with any promotion: the lines add up, nothing is below zero, the order of the lines does not matter', async () => {
    const quantity = fc.integer({ min: 0, max: 40 })
    const gift = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        kind: fc.constant('fixed_amount' as const),
        amount: fc.integer({ min: 1, max: 300_000 }),
      }),
    )
    const some = fc.constantFrom<'all' | 'jars' | 'lamps'>('all', 'jars', 'lamps')
    await fc.assert(
      fc.asyncProperty(quantity, quantity, gift, some, async (jars, lamps, given, counts) => {
        fc.pre(jars + lamps > 0)
        const products = { all: [], jars: [jar.productId], lamps: [lamp.productId] }[counts]
        const code = await offer(shop, { ...given, products })
        const lines = [
          { variant: jar, count: jars },
          { variant: lamp, count: lamps },
        ].filter(({ count }) => count > 0)
        const answers = []
        for (const each of [lines, lines.toReversed()]) {
          const who = await signUpBuyer(shop)
          for (const { variant, count } of each) await fill(variant, count, who)
          answers.push(
            await preview(code, {}, who).catch((error: { body: { code: string } }) => error.body.code),
          )
        }
        const [first, second] = answers
        if (typeof first !== 'object' || typeof second !== 'object') {
          expect(first).toBe(second)
          return
        }
        expectSums(first)
        expectSums(second)
        expect(first.discount).toBe(second.discount)
        expect(first.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('the use of a code', () => {
  test('it is on the order, in the mail, and used up for this buyer', async () => {
    const code = await offer(shop, { per_user_limit: 1 })
    await fill(jar, 2)
    const { total } = await preview(code)
    const order = await place(total, code)
    expectSums(order)
    expect(order).toMatchObject({
      status: 'placed',
      total,
      discount: 200,
      promotion: { code, name: 'Ten percent off', kind: 'percent', discount: 200 },
    })
    expect(order.items.map((item) => item.discount)).toEqual([200])
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['used'] })
    await shop.platform.jobs.runDue('orders.confirm')
    const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
    expect(mail?.text).toContain(`Discount (${code})`)
    await fill(jar)
    expect(await refusalOf(preview(code))).toMatchObject({ status: 422, code: 'promotions.used_by_you' })
    expect((await preview()).promotion).toBeNull()
  })

  test('a first order only: the second is refused', async () => {
    const code = await offer(shop, { first_order_only: true })
    await fill(jar)
    await place((await preview(code)).total, code)
    await fill(jar)
    expect(await refusalOf(preview(code))).toMatchObject({ code: 'promotions.first_order_only' })
  })

  test('a declined card keeps the reservation for the same cart; the second card makes one use', async () => {
    const code = await offer(shop, { per_user_limit: 1, total_limit: 1 })
    await fill(jar)
    const { total } = await preview(code)
    expect(await refusalOf(place(total, code, { source: 'test:declined' }))).toMatchObject({ status: 402 })
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['reserved'] })
    expect((await preview(code)).total).toBe(total)
    const other = await signUpBuyer(shop)
    await fill(jar, 1, other)
    expect(await refusalOf(preview(code, {}, other))).toMatchObject({ code: 'promotions.used_up' })
    expect((await place(total, code)).status).toBe('placed')
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['used'] })
  })

  test('the second try may take another code, or none: the first goes back', async () => {
    const [first, second] = [await offer(shop), await offer(shop, { percent: 20 })]
    await fill(jar)
    await refusalOf(place((await preview(first)).total, first, { source: 'test:declined' }))
    await refusalOf(place((await preview(second)).total, second, { source: 'test:declined' }))
    expect(await usesOf(first)).toEqual({ uses: 0, states: [] })
    expect(await usesOf(second)).toEqual({ uses: 1, states: ['reserved'] })
    const order = await place((await preview()).total, undefined)
    expect(order).toMatchObject({ promotion: null, discount: 0 })
    expect(await usesOf(second)).toEqual({ uses: 0, states: ['released'] })
  })

  test('an order that lapses gives its use back, once', async () => {
    const code = await offer(shop, { total_limit: 1 })
    await fill(jar)
    await refusalOf(place((await preview(code)).total, code, { source: 'test:declined' }))
    const orderId = await pendingOrder()
    shop.clock.advance(10)
    const lapsed = await Promise.all([1, 2, 3].map(() => lapseOrder(shop.modules.orders, orderId)))
    expect(lapsed.filter(Boolean)).toHaveLength(1)
    expect(await usesOf(code)).toEqual({ uses: 0, states: ['released'] })
    expect((await place((await preview(code)).total, code)).status).toBe('placed')
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['released', 'used'] })
  })

  test('an order that is canceled gives its use back, once however often it is asked', async () => {
    const code = await offer(shop, { total_limit: 1, per_user_limit: 1 })
    await fill(jar)
    const { _id: id } = await place((await preview(code)).total, code)
    await Promise.allSettled([1, 2, 3].map(() => buyer.call(orders.cancel, { params: { id } })))
    expect(await usesOf(code)).toEqual({ uses: 0, states: ['released'] })
    await fill(jar)
    expect((await place((await preview(code)).total, code)).promotion?.code).toBe(code)
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['released', 'used'] })
  })

  test('one that ended since it was looked at is refused with the reason; nothing is reserved or charged', async () => {
    const code = await offer(shop, { ends_at: new Date(shop.clock.now().getTime() + 60_000) })
    await fill(jar)
    const { total } = await preview(code)
    shop.clock.advance(1)
    expect(await refusalOf(place(total, code))).toMatchObject({ status: 422, code: 'promotions.expired' })
    expect(await pendingOrder()).toBe('')
    expect(await usesOf(code)).toEqual({ uses: 0, states: [] })
  })
})

describe('limits', () => {
  test('50 buyers pay at the same time with a code for 10: 10 orders have it, 40 are told that it is used up', async () => {
    const code = await offer(shop, { total_limit: 10 })
    const buyers: TestBuyer[] = []
    for (let n = 0; n < 50; n++) buyers.push(await signUpBuyer(shop))
    for (const who of buyers) await fill(jar, 1, who)
    const { total } = await preview(code, {}, buyers[0] as TestBuyer)
    const outcomes = await Promise.all(
      buyers.map((who) =>
        place(total, code, { who }).then(
          (order) => order.promotion?.code,
          (error: { body: { code: string } }) => error.body.code,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === code)).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'promotions.used_up')).toHaveLength(40)
    const { uses, states } = await usesOf(code)
    expect(uses).toBe(10)
    expect(states).toEqual(Array(10).fill('used'))
  }, 120_000)

  test('one buyer in 50 tabs uses a code for one order once', async () => {
    const code = await offer(shop, { per_user_limit: 1 })
    await fill(jar)
    const { total } = await preview(code)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => place(total, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(code)).toEqual({ uses: 1, states: ['used'] })
  }, 60_000)
})
