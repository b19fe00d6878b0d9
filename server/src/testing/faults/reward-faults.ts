import assert from 'node:assert/strict'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { referrals } from '@lunula/contract/referrals/schemas.ts'
import { creditOf, newAffiliate, newCreditCart, newKey, pay, placedOrders, signUp } from './buyers.ts'
import { charges, type Fault, untilMet, untilSettled } from './fault.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { killDuring } from './kill-faults.ts'

const CREDIT = 700
const REWARD = 1000

/** What became of the commission of an order. */
async function commissionOf({ shop }: FaultScenario, orderId: string): Promise<unknown> {
  const { rows } = await shop.query(
    'select state, reversed = 0 as kept, reversed = commission as gone from affiliate_orders where order_id = $1',
    [orderId],
  )
  return rows[0]
}

const refund = ({ shop }: FaultScenario, orderId: string, amount: number): Promise<unknown> =>
  shop.ask({ kind: 'refund', order: { orderId, amount, reason: 'a fault', idempotencyKey: newKey() } })

const friend: Fault = {
  name: 'a friend pays with card and store credit, kill −9 after the charge; then parallel refunds of all of it',
  play: async (scenario) => {
    const affiliate = await newAffiliate(scenario)
    const inviter = await signUp(scenario)
    const { code } = await inviter.call(referrals.me)
    const cart = await newCreditCart(scenario, { cents: CREDIT, code: affiliate.code, quantity: 3 })
    await cart.buyer.call(referrals.claim, { body: { code } })
    const own = { number: '5105105105105100', expiry: '12/30', cvv: '111', postal: '92683', verified: true }
    const { token } = scenario.square.books.cards.tokenize(own)
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    assert.deepEqual(await killDuring(scenario, () => untilMet(scenario), cart, token), {
      status: 201,
      orders: 1,
    })
    const [order] = await placedOrders(cart.buyer)
    assert.ok(order)
    await scenario.shop.ask({
      kind: 'query',
      text: 'update users set email_verified_at = now() where id = any($1::uuid[])',
      values: [[inviter.userId, cart.buyer.userId]],
    })
    const shipment = { kind: 'ship', orderId: order._id, staffId: inviter.userId } as const
    assert.equal(await scenario.shop.ask(shipment), 'shipped')
    assert.equal(await creditOf(cart.buyer), REWARD, 'the credit is spent, the reward is there')
    assert.equal(await creditOf(inviter), REWARD)
    assert.deepEqual(await commissionOf(scenario, order._id), { state: 'earned', kept: true, gone: false })
    const half = Math.floor(order.total / 2)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(scenario, order._id, half)))
    assert.equal(answers.filter((answer) => answer === 'started').length, 2)
    if (order.total > 2 * half) await refund(scenario, order._id, order.total - 2 * half)
    await untilSettled(scenario)
    assert.equal(await creditOf(cart.buyer), CREDIT, 'the credit is back, the reward is gone')
    assert.equal(await creditOf(inviter), 0)
    assert.deepEqual(await commissionOf(scenario, order._id), { state: 'earned', kept: false, gone: true })
  },
}

const free: Fault = {
  name: 'an order that costs nothing, 20 times with one key; then two cancellations at once',
  play: async (scenario) => {
    const affiliate = await newAffiliate(scenario)
    const cart = await newCreditCart(scenario, { cents: 100_000, code: affiliate.code })
    assert.equal(cart.total, 0)
    const before = charges(scenario)
    const attempt = { source: 'none', key: newKey() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(scenario, cart, attempt)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    const order = answers[0]?.order
    assert.ok(order)
    assert.equal((await placedOrders(cart.buyer)).length, 1)
    assert.equal(
      new Set(answers.map((answer) => answer.order?._id)).size,
      1,
      'every answer is the same order',
    )
    assert.equal(charges(scenario), before, 'the provider is not asked')
    assert.equal(await creditOf(cart.buyer), 100_000 - order.credit)
    const cancel = () => cart.buyer.call(orders.cancel, { params: { id: order._id } })
    const canceled = await Promise.allSettled([cancel(), cancel()])
    assert.equal(canceled.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await creditOf(cart.buyer), 100_000, 'all of the credit is back, once')
    assert.deepEqual(await commissionOf(scenario, order._id), { state: 'earned', kept: false, gone: true })
  },
}

export const rewarding = [friend, free]
