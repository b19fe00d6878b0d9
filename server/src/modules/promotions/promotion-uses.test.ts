import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { offer } from '../../testing/factories/promotion-factory.ts'
import { signUpBuyer } from '../../testing/factories/user-factory.ts'
import { keepUse, releaseUse, reserveUse } from './promotion-uses.ts'

let shop: TestApp
let userId: string
beforeAll(async () => {
  shop = await buildTestApp()
  userId = (await signUpBuyer(shop)).userId
})
afterAll(() => shop.close())

/** An order of a cart of its own, so that many of one user can be paid for at once. */
async function newOrder(): Promise<string> {
  const id = newId()
  await shop.platform.database.query(
    `insert into orders (id, number, user_id, cart_id, language, status, payment_status, fulfillment_status, subtotal, discount,
       shipping, shipping_tax, handling, tax, credit, total, address, shipping_method, reserved_until, created_at, updated_at)
     values ($1::uuid, $1::text, $2, $1::uuid, 'en', 'pending', 'pending', 'unfulfilled', 100, 0, 0, 0, 0, 0, 0, 100, '{}', '{}', now(), now(), now())`,
    [id, userId],
  )
  return id
}

async function promotion(limits: { total_limit?: number; per_user_limit?: number }): Promise<string> {
  const code = await offer(shop, limits)
  const { rows } = await shop.platform.database.query<{ id: string }>(
    'select id from promotions where code = $1',
    [code],
  )
  return rows[0]?.id ?? ''
}

/** As an order that is paid for anew: `taken`, or the code of the refusal, which undoes the transaction. */
async function take(promotionId: string, orderId: string): Promise<string> {
  const outcome = await shop.platform.database.transaction(async () => {
    await releaseUse(shop.platform, orderId)
    return reserveUse(shop.platform, { orderId, userId }, { id: promotionId, code: 'X', discount: 10 })
  })
  return isRefusal(outcome) ? outcome.code : 'taken'
}

async function uses(promotionId: string): Promise<{ counter: number; rows: number }> {
  const { rows } = await shop.platform.database.query<{ counter: number; rows: number }>(
    `select uses as counter, (select count(*)::integer from promotion_uses
       where promotion_id = promotions.id and state <> 'released') as rows
     from promotions where id = $1`,
    [promotionId],
  )
  return rows[0] ?? { counter: -1, rows: -1 }
}

test.each([
  ['for everyone', { total_limit: 7 }, 'promotions.used_up'],
  ['for one user', { per_user_limit: 7 }, 'promotions.used_by_you'],
  ['for one user below that for everyone', { per_user_limit: 7, total_limit: 9 }, 'promotions.used_by_you'],
])('50 orders at once take no more than the limit %s', async (_name, limits, refusal) => {
  const promotionId = await promotion(limits)
  const orders: string[] = []
  for (let n = 0; n < 50; n++) orders.push(await newOrder())
  const outcomes = await Promise.all(orders.map((orderId) => take(promotionId, orderId)))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(7)
  expect(outcomes.filter((outcome) => outcome === refusal)).toHaveLength(43)
  expect(await uses(promotionId)).toEqual({ counter: 7, rows: 7 })
})

test('a use goes back once, whether it was reserved or used, and can then be taken by another order', async () => {
  const promotionId = await promotion({ total_limit: 1, per_user_limit: 1 })
  const [first, second] = [await newOrder(), await newOrder()]
  expect(await take(promotionId, first)).toBe('taken')
  await keepUse(shop.platform, first)
  expect(await take(promotionId, second)).toBe('promotions.used_up')
  await Promise.all([1, 2, 3, 4, 5].map(() => releaseUse(shop.platform, first)))
  expect(await uses(promotionId)).toEqual({ counter: 0, rows: 0 })
  expect(await take(promotionId, second)).toBe('taken')
})

test('an order that takes its own use anew holds one', async () => {
  const promotionId = await promotion({ total_limit: 1, per_user_limit: 1 })
  const orderId = await newOrder()
  for (let n = 0; n < 3; n++) expect(await take(promotionId, orderId)).toBe('taken')
  expect(await uses(promotionId)).toEqual({ counter: 1, rows: 1 })
})

test('an order that never had a promotion gives nothing back', async () => {
  const promotionId = await promotion({ total_limit: 1 })
  await releaseUse(shop.platform, await newOrder())
  expect(await uses(promotionId)).toEqual({ counter: 0, rows: 0 })
})
