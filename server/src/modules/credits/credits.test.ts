import { formatMoney } from '@lunula/contract/formats/money.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LocalMailbox } from '../../platform/mail/mail.ts'
import { creditOf, FriendsShop } from '../../testing/factories/referral-factory.ts'
import { refusalOf } from '../../testing/factories/user-factory.ts'
import { brokenRules } from '../../testing/money.ts'
import type { SquareShop } from '../../testing/stand-ins/square-shop.ts'
import { lapseOrder } from '../orders/checkout/settle-payment.ts'

let friends: FriendsShop
let shop: SquareShop
beforeAll(async () => {
  friends = await FriendsShop.open()
  shop = friends.shop
})
afterEach(async () => expect(await brokenRules(shop.platform.database)).toEqual([]))
afterAll(() => shop.close())

describe('store credit', () => {
  test('pays at most what an order costs, and only when asked to', async () => {
    const buyer = await friends.signUp()
    await friends.giveCredit(buyer, 100_000)
    await friends.fill(buyer, 1)
    const body = { address_id: buyer.addressId }
    const plain = await buyer.call(orders.preview, { body })
    expect(plain).toMatchObject({ credit: 0, credit_available: 100_000 })
    const paid = await buyer.call(orders.preview, { body: { ...body, use_credit: true } })
    expect(paid).toMatchObject({ credit: plain.total, total: 0 })
  })

  test('is held while a card is tried, counts for the second card, and comes back when the order lapses', async () => {
    const buyer = await friends.signUp()
    await friends.giveCredit(buyer, 700)
    const declined = friends.pay(buyer, { credit: true, sourceId: 'cnon:card-nonce-declined' })
    expect((await refusalOf(declined)).code).toBe('payments.declined')
    expect(await creditOf(buyer)).toBe(0)
    const preview = await buyer.call(orders.preview, {
      body: { address_id: buyer.addressId, use_credit: true },
    })
    expect(preview.credit).toBe(700)
    const { rows } = await shop.platform.database.query<{ id: string }>(
      `select id from orders where user_id = $1 and status = 'pending'`,
      [buyer.userId],
    )
    shop.clock.advance(11)
    for (let n = 0; n < 2; n++) await lapseOrder(shop.modules.orders, rows[0]?.id ?? '')
    expect(await creditOf(buyer)).toBe(700)
  })

  test('is spent once, whatever is asked for at the same time', async () => {
    const buyer = await friends.signUp()
    await friends.giveCredit(buyer, 700)
    await friends.fill(buyer, 1)
    await Promise.allSettled([1, 2, 3, 4].map(() => friends.pay(buyer, { lamps: 1, credit: true })))
    const { rows } = await shop.platform.database.query<{ sum: number }>(
      `select coalesce(sum(credit), 0)::integer as sum from orders where user_id = $1 and placed_at is not null`,
      [buyer.userId],
    )
    expect((rows[0]?.sum ?? 0) + (await creditOf(buyer))).toBe(700)
  })
})

test('an order that is canceled gives all of its credit back, also when nothing else paid for it', async () => {
  const buyer = await friends.signUp()
  await friends.giveCredit(buyer, 100_000)
  const order = await friends.pay(buyer, { credit: true, shipped: false })
  expect(order).toMatchObject({ total: 0, status: 'placed' })
  await buyer.call(orders.cancel, { params: { id: order._id } })
  expect(await creditOf(buyer)).toBe(100_000)
  const canceled = await buyer.call(orders.read, { params: { id: order._id } })
  expect(canceled).toMatchObject({ credit: order.credit, credit_returned: order.credit, refunded: 0 })
  expect(canceled.history.filter(({ event }) => event === 'credit.returned')).toMatchObject([
    { amount: order.credit },
  ])
  await shop.platform.jobs.runDue('orders.news')
  const [mail] = await new LocalMailbox(shop.platform.config.dataDir).list(buyer.email)
  expect(mail?.text).toContain(`Credit back on your account: ${formatMoney(order.credit)}`)
  expect(mail?.text).toContain('store credit that you used is back')
  expect(mail?.text).not.toContain('card')
})

test('a part that is refunded gives its share of the credit back', async () => {
  const buyer = await friends.signUp()
  await friends.giveCredit(buyer, 1_000)
  const order = await friends.pay(buyer, { credit: true })
  await friends.refund(order, Math.floor(order.total / 2))
  expect(await creditOf(buyer)).toBeOneOf([499, 500])
  await friends.refund(order, order.total - Math.floor(order.total / 2))
  expect(await creditOf(buyer)).toBe(1_000)
})

test('an order that is refunded whole gives its credit back, once', async () => {
  const buyer = await friends.signUp()
  await friends.giveCredit(buyer, 700)
  const order = await friends.pay(buyer, { credit: true })
  await friends.refund(order, 1)
  expect(await creditOf(buyer)).toBe(0)
  await friends.refund(order, order.total - 1)
  expect(await creditOf(buyer)).toBe(700)
})
