import { cart } from '@lunula/contract/cart/schemas.ts'
import { MAX_ORDER } from '@lunula/contract/orders/constants.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import { affiliates } from '@lunula/contract/referrals/schemas.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refuse } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { readStock, type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  bodyFor,
  fill,
  newKey,
  place,
  preview,
  readyToPay,
} from '../../../testing/factories/checkout-factory.ts'
import { giveCredit } from '../../../testing/factories/credit-factory.ts'
import { offer } from '../../../testing/factories/promotion-factory.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import type { Gateway } from '../../payments/gateway/gateway.ts'
import type { Payment } from '../../payments/payments.repository.ts'
import { placeOrder } from './place-order.ts'
import { lapseOrder } from './settle-payment.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const count = async (sql: string, values: unknown[]): Promise<number> =>
  (await shop.platform.database.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]
    ?.n ?? -1

test('another total than expected is refused with the new preview; nothing is reserved', async () => {
  const file = await stockVariant(shop, { price: '2.00', stock: 9 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, file, 3)
  const { total } = await preview(buyer)
  const refused = await refusalOf(place(buyer, bodyFor(buyer, total - 1)))
  expect(refused).toMatchObject({ status: 409, code: 'orders.total_changed', data: { total } })
  expect(await readStock(shop, file)).toBe(9)
})

test.each([
  ['test:declined', 'payments.declined'],
  ['test:insufficient_funds', 'payments.insufficient_funds'],
  ['test:cvv_failure', 'payments.cvv_failure'],
  ['test:processing_error', 'payments.processing_error'],
  ['test:verification_required', 'payments.verification_required'],
  ['test:no such card', 'payments.source_invalid'],
])(
  '%s answers 402 %s, keeps cart and reservation, and a second card makes one order',
  async (source, code) => {
    const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
    const buyer = await signUpBuyer(shop)
    await fill(buyer, jar, 3)
    const { total } = await preview(buyer)
    expect(await refusalOf(place(buyer, bodyFor(buyer, total, source)))).toMatchObject({ status: 402, code })
    expect(await readStock(shop, jar)).toBe(1)
    expect((await buyer.call(cart.info)).total_quantity).toBe(3)
    expect((await buyer.call(orders.list, {})).totalDocs).toBe(0)
    const order = await place(buyer, bodyFor(buyer, total))
    expect(order.payment_status).toBe('paid')
    expect(await readStock(shop, jar)).toBe(1)
    expect(await count('orders where user_id = $1', [buyer.userId])).toBe(1)
  },
)

test('a card that needs verification is approved with the verification token', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  const body = bodyFor(buyer, total, 'test:verification_required')
  const verified = { ...body, payment: { ...body.payment, verification_token: 'test:verified' } }
  expect((await place(buyer, verified)).status).toBe('placed')
})

test('a gateway that charges and does not answer is asked, and makes one order with one charge', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  const order = await place(buyer, bodyFor(buyer, total, 'test:timeout_after_charge'))
  expect(order).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(await count(`payments where order_id = $1 and status = 'captured'`, [order._id])).toBe(1)
})

test('the same key 20 times in parallel makes one order and gives one answer', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 100 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar, 2)
  const { total } = await preview(buyer)
  const key = newKey()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => place(buyer, bodyFor(buyer, total), key)),
  )
  expect(new Set(answers.map((order) => order._id)).size).toBe(1)
  expect(await count('orders where user_id = $1', [buyer.userId])).toBe(1)
  expect(await count('payments where user_id = $1', [buyer.userId])).toBe(1)
  expect(await readStock(shop, jar)).toBe(98)
})

test('two tabs with keys of their own make one order', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 100 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar, 2)
  const { total } = await preview(buyer)
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => place(buyer, bodyFor(buyer, total))))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await count('orders where user_id = $1', [buyer.userId])).toBe(1)
  expect(await readStock(shop, jar)).toBe(98)
})

test('the same key with another body is refused', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar)
  const { total } = await preview(buyer)
  const key = newKey()
  await place(buyer, bodyFor(buyer, total), key)
  expect(await refusalOf(place(buyer, bodyFor(buyer, total, 'test:declined'), key))).toMatchObject({
    status: 409,
    code: 'orders.idempotency_key_reused',
  })
})

async function latestPayment(buyer: TestBuyer): Promise<Payment> {
  const { rows } = await shop.platform.database.query<Payment>(
    'select * from payments where user_id = $1 order by id desc limit 1',
    [buyer.userId],
  )
  if (!rows[0]) throw new Error('The buyer has no payment.')
  return rows[0]
}

describe('before the gateway is asked', () => {
  const leavesNothing = async ({ buyer, jar }: { buyer: TestBuyer; jar: StockedVariant }): Promise<void> => {
    expect(await count('orders where user_id = $1', [buyer.userId])).toBe(0)
    expect(await count('payments where user_id = $1', [buyer.userId])).toBe(0)
    expect(await readStock(shop, jar)).toBe(4)
  }

  test('another provider than the shop’s is refused', async () => {
    const ready = await readyToPay(shop)
    const body = bodyFor(ready.buyer, ready.total)
    const foreign = { ...body, payment: { provider: 'square', source_id: 'test:approved' } }
    expect(await refusalOf(place(ready.buyer, foreign))).toMatchObject({ code: 'payments.provider_unknown' })
    await leavesNothing(ready)
  })

  test('a shop that takes no payments places no order', async () => {
    const ready = await readyToPay(shop)
    const who = { userId: ready.buyer.userId, language: 'en', ip: '198.51.100.1' } as const
    const closed = { ...shop.modules.orders, gateway: undefined }
    expect(await placeOrder(closed, who, newKey(), bodyFor(ready.buyer, ready.total))).toMatchObject({
      code: 'payments.provider_unknown',
    })
    await leavesNothing(ready)
  })

  test('a card that the buyer does not keep is refused', async () => {
    const ready = await readyToPay(shop)
    const body = bodyFor(ready.buyer, ready.total)
    const kept = {
      ...body,
      payment: { provider: 'test', card_id: '00000000-0000-7000-8000-000000000000' },
    }
    expect(await refusalOf(place(ready.buyer, kept))).toMatchObject({ code: 'payments.card_not_found' })
    await leavesNothing(ready)
  })

  test('an empty cart is refused', async () => {
    const buyer = await signUpBuyer(shop)
    expect(await refusalOf(place(buyer, bodyFor(buyer, 100)))).toMatchObject({ code: 'cart.empty' })
  })

  test('what somebody else bought meanwhile is refused, and nothing is held', async () => {
    const ready = await readyToPay(shop, 2)
    await shop.platform.database.query('update variants set available = 1 where id = $1', [
      ready.jar.variantId,
    ])
    const refused = await refusalOf(place(ready.buyer, bodyFor(ready.buyer, ready.total)))
    expect(refused).toMatchObject({ status: 409 })
    expect(await count('orders where user_id = $1', [ready.buyer.userId])).toBe(0)
    expect(await readStock(shop, ready.jar)).toBe(1)
  })

  test('what the caller has against it is the answer, and nothing is held', async () => {
    const ready = await readyToPay(shop)
    const who = { userId: ready.buyer.userId, language: 'en', ip: '198.51.100.1' } as const
    const answer = await placeOrder(
      shop.modules.orders,
      who,
      newKey(),
      bodyFor(ready.buyer, ready.total),
      async () => refuse('drafts.paid_already'),
    )
    expect(answer).toMatchObject({ code: 'drafts.paid_already' })
    await leavesNothing(ready)
  })

  test('more than an order can come to is refused and says so, before and at paying', async () => {
    const buyer = await signUpBuyer(shop)
    const chair = await stockVariant(shop, { price: '10000.00', stock: 200 })
    const { item } = await fill(buyer, chair, 101)
    const setQuantity = (quantity: number) =>
      buyer.call(cart.update, { params: { id: item._id }, body: { quantity } })
    const pay = async () => place(buyer, bodyFor(buyer, (await preview(buyer)).total))
    const said = 'An order comes to $1,000,000.00 at most. Split it, or write to us.'
    const { warnings } = await preview(buyer)
    expect(warnings).toContainEqual({ code: 'warning.above_maximum', message: said, variant_id: null })
    const refused = { status: 422, code: 'orders.above_maximum' }
    expect(await refusalOf(pay())).toMatchObject(refused)
    // its goods come to just the most, and tax on top
    await setQuantity(100)
    expect((await preview(buyer)).total).toBeGreaterThan(MAX_ORDER)
    expect(await refusalOf(pay())).toMatchObject(refused)
    await setQuantity(90)
    expect((await pay()).status).toBe('placed')
  })

  test('the least that an order must come to is enough; a cent less is refused and says so', async () => {
    const ready = await readyToPay(shop)
    const atLeast = (cents: number) =>
      shop.platform.database.query('update fees set minimum_order = $1', [cents])
    try {
      await atLeast(ready.subtotal + 1)
      expect(await refusalOf(place(ready.buyer, bodyFor(ready.buyer, ready.total)))).toMatchObject({
        status: 422,
        code: 'orders.below_minimum',
      })
      expect((await preview(ready.buyer)).warnings).toEqual([
        { code: 'warning.below_minimum', message: 'The smallest order is $20.01.', variant_id: null },
      ])
      const who = { userId: ready.buyer.userId, language: 'en', ip: '198.51.100.1' } as const
      const body = bodyFor(ready.buyer, ready.total)
      expect(await placeOrder(shop.modules.orders, who, newKey(), body)).toMatchObject({
        values: { minimum: '$20.01' },
      })
      await leavesNothing(ready)
      await atLeast(ready.subtotal)
      expect((await place(ready.buyer, bodyFor(ready.buyer, ready.total))).status).toBe('placed')
    } finally {
      await atLeast(0)
    }
  })
})

test('a card is kept only for a buyer who asks for it', async () => {
  for (const [save_card, kept] of [
    [true, true],
    [false, false],
    [undefined, false],
  ] as const) {
    const { buyer, total } = await readyToPay(shop)
    const body = bodyFor(buyer, total)
    const payment = save_card === undefined ? body.payment : { ...body.payment, save_card }
    await place(buyer, { ...body, payment })
    expect((await latestPayment(buyer)).save_card).toBe(kept)
    const jobs = await count(`pgboss.job where name = 'payments.keep-card' and data->>'paymentId' = $1`, [
      (await latestPayment(buyer)).id,
    ])
    expect(jobs).toBe(kept ? 1 : 0)
  }
})

test('credit is held while a card is declined, spent by the order, and given back when it lapses', async () => {
  const { buyer } = await readyToPay(shop)
  await giveCredit(shop.platform.database, buyer.userId, 500)
  const pay = async (source: string) => {
    const { total, credit } = await buyer.call(orders.preview, {
      body: { address_id: buyer.addressId, use_credit: true },
    })
    expect(credit).toBe(500)
    return place(buyer, { ...bodyFor(buyer, total, source), use_credit: true })
  }
  const left = async (): Promise<number> => (await preview(buyer)).credit_available
  await refusalOf(pay('test:declined'))
  const { order_id } = await latestPayment(buyer)
  shop.clock.advance(10)
  expect(await lapseOrder(shop.modules.orders, order_id)).toBe(true)
  expect(await left()).toBe(500)
  const order = await pay('test:approved')
  expect(order.credit).toBe(500)
  expect(
    await count(`credit_entries where user_id = $1 and amount = -500`, [buyer.userId]),
  ).toBeGreaterThanOrEqual(1)
})

test('a key that comes again waits for the first answer, and the gateway is asked once', async () => {
  const { buyer, total } = await readyToPay(shop)
  const gateway = shop.modules.orders.gateway as Gateway
  const authorize = gateway.authorize.bind(gateway)
  const key = newKey()
  let second: Promise<Order> | undefined
  const asked = vi.spyOn(gateway, 'authorize').mockImplementation(async (charge) => {
    second ??= place(buyer, bodyFor(buyer, total), key)
    // asked after it: the second has found the attempt by then, and waits
    for (let turn = 0; turn < 10; turn++) await buyer.call(orders.list, {})
    return authorize(charge)
  })
  const first = await place(buyer, bodyFor(buyer, total), key)
  // it may read the order a moment before the money is taken
  expect(await second).toEqual({ ...first, payment_status: expect.stringMatching(/^(authorized|paid)$/) })
  expect(await place(buyer, bodyFor(buyer, total), key)).toEqual(first)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an item keeps its tax and how it may come back', async () => {
  const file = await stockVariant(shop, { price: '20.00', stock: 4, returns: 'opened_no_return' })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, file)
  const order = await place(buyer, bodyFor(buyer, (await preview(buyer)).total))
  expect(order.items).toMatchObject([{ return_class: 'opened_no_return', tax: 145 }])
})

describe('a second try', () => {
  const usesOf = (code: string) =>
    count(
      `promotion_uses u join promotions p on p.id = u.promotion_id
      where p.code = $1 and u.state <> 'released'`,
      [code],
    )

  test('without the code gives its use back; with it there is one use, of this order', async () => {
    const code = await offer(shop, { total_limit: 1 })
    const { buyer } = await readyToPay(shop)
    const pay = async (source: string, promotion_code?: string) => {
      const asked = { address_id: buyer.addressId, ...(promotion_code ? { promotion_code } : {}) }
      const { total } = await buyer.call(orders.preview, { body: asked })
      return place(buyer, { ...bodyFor(buyer, total, source), ...asked })
    }
    await refusalOf(pay('test:declined', code))
    expect(await usesOf(code)).toBe(1)
    await refusalOf(pay('test:declined'))
    expect(await usesOf(code)).toBe(0)
    expect((await pay('test:approved', code)).promotion?.code).toBe(code)
    expect(await usesOf(code)).toBe(1)
  })

  test('forgets through whom the first came; what counts is the goods after discounts', async () => {
    const affiliate = await signUpBuyer(shop)
    const { database } = shop.platform
    const { code: affiliate_code } = await affiliate.call(affiliates.join)
    const code = await offer(shop)
    const { buyer } = await readyToPay(shop)
    const asked = { address_id: buyer.addressId, promotion_code: code }
    const { total } = await buyer.call(orders.preview, { body: asked })
    const body = { ...bodyFor(buyer, total, 'test:declined'), ...asked }
    const through = async () =>
      (
        await database.query(
          `select affiliate_id, merchandise from affiliate_orders a join orders o on o.id = a.order_id
           where o.user_id = $1`,
          [buyer.userId],
        )
      ).rows
    await refusalOf(place(buyer, { ...body, affiliate_code }))
    expect(await through()).toEqual([{ affiliate_id: affiliate.userId, merchandise: 1_800 }])
    await refusalOf(place(buyer, body))
    expect(await through()).toEqual([])
  })
})
