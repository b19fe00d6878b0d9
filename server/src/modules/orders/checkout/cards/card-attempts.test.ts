import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import {
  readStock,
  type StockedVariant,
  stockVariant,
} from '../../../../testing/factories/catalog-factory.ts'
import { signUpBuyer, type TestBuyer } from '../../../../testing/factories/user-factory.ts'

let shop: TestApp
let lamp: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp({ rateLimits: true })
  lamp = await stockVariant(shop, { price: '79.90', stock: 100 })
})
afterAll(() => shop.close())

let keys = 0
/** Pays for one lamp; every attempt has a key of its own unless one is given. */
async function attempts(buyer: TestBuyer, remoteAddress = '198.51.100.1') {
  await buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity: 1 },
  })
  const { total } = await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })
  return (source: string, key = `card-key-${++keys}`, language = 'en') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders',
      remoteAddress,
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'idempotency-key': key,
        'accept-language': language,
      },
      payload: {
        address_id: buyer.addressId,
        expected_total: total,
        payment: { provider: 'test', source_id: source },
      },
    })
}
const statuses = (answers: { statusCode: number }[]): number[] => answers.map(({ statusCode }) => statusCode)
const many = (times: number, status: number): number[] => Array<number>(times).fill(status)

test('of 40 declined cards on one cart eight are asked about, and nothing is lost by the rest', async () => {
  const buyer = await signUpBuyer(shop)
  const pay = await attempts(buyer)
  const answers = []
  for (let n = 0; n < 40; n += 1) answers.push(await pay('test:declined'))
  expect(statuses(answers)).toEqual([...many(8, 402), ...many(32, 429)])
  const last = answers.at(-1)
  expect(last?.json()).toMatchObject({
    code: 'payments.too_many_declines',
    message: expect.stringMatching(/60 minutes.*Nothing was charged.*cart is kept.*Call/),
  })
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await pay('test:approved', undefined, 'vi')).json().message).toContain('60 phút')
  const { rows } = await shop.platform.database.query('select status from payments where user_id = $1', [
    buyer.userId,
  ])
  expect(rows).toHaveLength(8)
  expect((await buyer.call(cart.info)).total_quantity).toBe(1)
  expect(await readStock(shop, lamp)).toBe(99)
})

test('40 cards at once are counted one by one', async () => {
  const pay = await attempts(await signUpBuyer(shop), '198.51.100.2')
  const answers = await Promise.all(Array.from({ length: 40 }, () => pay('test:declined')))
  expect(answers.filter(({ statusCode }) => statusCode === 402).length).toBeLessThanOrEqual(8)
})

test('a buyer who takes another card after two declines makes orders as before, and may repeat a request', async () => {
  const buyer = await signUpBuyer(shop)
  for (let order = 0; order < 6; order += 1) {
    const pay = await attempts(buyer, '198.51.100.3')
    if (order === 0)
      expect(statuses([await pay('test:declined'), await pay('test:declined')])).toEqual([402, 402])
    const key = `order-${order}-of-buyer`
    expect(statuses([await pay('test:approved', key), await pay('test:approved', key)])).toEqual([201, 201])
  }
})

test('carts and accounts that change do not help an address', async () => {
  const found: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const pay = await attempts(await signUpBuyer(shop), '198.51.100.4')
    for (let card = 0; card < 8; card += 1) found.push((await pay('test:declined')).statusCode)
  }
  expect(found).toEqual([...many(40, 402), ...many(8, 429)])
})
