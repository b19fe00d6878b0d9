import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limit } from '../../../../platform/limits/rate-limits.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { readStock } from '../../../../testing/factories/catalog-factory.ts'
import { bodyFor, newKey, readyToPay } from '../../../../testing/factories/checkout-factory.ts'
import { giveCredit } from '../../../../testing/factories/credit-factory.ts'
import { placeOrder } from '../place-order.ts'
import type { CardAttemptLimits } from './card-attempts.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

describe('cards that are tried', () => {
  function limitsOf(noted: string[]): CardAttemptLimits {
    const limit = (name: string): Limit => ({
      take: async (key) => {
        noted.push(`+${name} ${key}`)
        return null
      },
      giveBack: async (key) => {
        noted.push(`-${name} ${key}`)
      },
      check: async () => null,
      clear: async () => {},
    })
    return { cart: limit('cart'), user: limit('user'), address: limit('address') }
  }

  async function tryCard(source: string, credit = 0): Promise<{ noted: string[]; keys: string[] }> {
    const { buyer, total } = await readyToPay(shop)
    if (credit > 0) await giveCredit(shop.platform.database, buyer.userId, credit)
    const noted: string[] = []
    const context = { ...shop.modules.orders, cardAttempts: limitsOf(noted) }
    const who = { userId: buyer.userId, language: 'en', ip: '198.51.100.1' } as const
    const expected = bodyFor(buyer, Math.max(0, total - credit), source)
    await placeOrder(context, who, newKey(), { ...expected, use_credit: credit > 0 })
    const { rows } = await shop.platform.database.query<{ cart_id: string }>(
      'select cart_id from orders where user_id = $1',
      [buyer.userId],
    )
    return {
      noted,
      keys: [`cart ${rows[0]?.cart_id}`, `user ${buyer.userId}`, 'address 198.51.100.1'],
    }
  }

  test('are counted when they are declined', async () => {
    const { noted, keys: counted } = await tryCard('test:declined')
    expect(noted).toEqual(counted.map((key) => `+${key}`))
  })

  test('are not counted when they pay', async () => {
    const { noted, keys: counted } = await tryCard('test:approved')
    expect(noted).toEqual([...counted.map((key) => `+${key}`), ...counted.map((key) => `-${key}`)])
  })

  test('too often are refused before anything is held', async () => {
    const { buyer, jar, total } = await readyToPay(shop)
    const { cart: full, ...others } = limitsOf([])
    const take = async () => refuse('request.too_many', { seconds: 60 })
    const cardAttempts = { ...others, cart: { ...full, take } }
    const who = { userId: buyer.userId, language: 'en', ip: '198.51.100.1' } as const
    const context = { ...shop.modules.orders, cardAttempts }
    expect(await placeOrder(context, who, newKey(), bodyFor(buyer, total))).toMatchObject({
      code: 'payments.too_many_declines',
    })
    expect(await readStock(shop, jar)).toBe(4)
  })

  test('are none where credit pays for all of it', async () => {
    expect((await tryCard('test:approved', 100_000)).noted).toEqual([])
  })
})
