import assert from 'node:assert/strict'
import { cart as cartApi } from '@lunula/contract/cart/schemas.ts'
import { newCart, newCarts, newKey, pay, placedOrders } from './buyers.ts'
import { type Fault, until, untilSettled } from './fault.ts'
import { type FaultScenario, PROMOTION_LIMIT } from './fault-scenario.ts'

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const statuses = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

const sameKey: Fault = {
  name: 'the same key 50 times in parallel',
  short: true,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const attempt = { source: scenario.square.books.cards.mint(), key: newKey() }
    const answers = await Promise.all(times(50).map(() => pay(scenario, cart, attempt)))
    assert.equal(statuses(answers, 201), 50)
    assert.equal(new Set(answers.map(({ order }) => order?._id)).size, 1, 'every answer is the same order')
  },
}

const twoTabs: Fault = {
  name: 'two tabs pay for one cart',
  short: true,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const answers = await Promise.all([pay(scenario, cart), pay(scenario, cart)])
    assert.equal(statuses(answers, 201), 1)
    assert.equal(statuses(answers, 409), 1)
    assert.equal((await placedOrders(cart.buyer)).length, 1)
  },
}

const addedMeanwhile: Fault = {
  name: 'something is put into the cart while it is paid for',
  play: async (scenario) => {
    const { plenty } = scenario.variants
    const cart = await newCart(scenario)
    scenario.square.faults.plan({ call: 'create', kind: 'too_many', wait: 1 })
    const paying = pay(scenario, cart)
    await until('the charge is under way', () => scenario.square.faults.pending === 0)
    await cart.buyer.call(cartApi.add, {
      body: { product_id: plenty.productId, variant_id: plenty.variantId, quantity: 3 },
    })
    const { order } = await paying
    assert.equal(order?.items[0]?.quantity, 1, 'the order is what was paid for')
    assert.equal((await cart.buyer.call(cartApi.info)).total_quantity, 3, 'what was added is kept')
  },
}

/** Every buyer has the last units in the cart; as many orders are placed as there are units. */
const buyersRace = (
  units: 'single' | 'ten',
  buyers: (scenario: FaultScenario) => number,
  name: string,
): Fault => ({
  name,
  play: async (scenario) => {
    const variant = scenario.variants[units]
    const carts = await newCarts(scenario, buyers(scenario), variant)
    const answers = await Promise.all(carts.map((cart) => pay(scenario, cart)))
    assert.equal(statuses(answers, 201), variant.stock)
    assert.equal(statuses(answers, 409), carts.length - variant.stock, 'everybody else hears a clear no')
  },
})

const promotionRace: Fault = {
  name: `a promotion for ${PROMOTION_LIMIT} uses and 30 checkouts in parallel`,
  play: async (scenario) => {
    const carts = await newCarts(scenario, 30, scenario.variants.plenty, {
      promotion_code: scenario.promotion,
    })
    const answers = await Promise.all(carts.map((cart) => pay(scenario, cart)))
    assert.equal(statuses(answers, 201), PROMOTION_LIMIT)
    assert.equal(statuses(answers, 422), 30 - PROMOTION_LIMIT)
  },
}

const refunds: Fault = {
  name: 'parallel partial refunds above the total',
  short: true,
  play: async (scenario) => {
    const { order } = await pay(scenario, await newCart(scenario))
    assert.ok(order)
    const amount = Math.floor(order.total / 3)
    const ask = () =>
      scenario.shop.ask({
        kind: 'refund',
        order: { orderId: order._id, amount, reason: 'a fault', idempotencyKey: newKey() },
      })
    const answers = await Promise.all(times(12).map(ask))
    assert.equal(answers.filter((answer) => answer === 'started').length, 3)
    assert.equal(answers.filter((answer) => answer === 'payments.refund_too_high').length, 9)
    await untilSettled(scenario)
  },
}

export const racing = [
  sameKey,
  twoTabs,
  addedMeanwhile,
  buyersRace('single', ({ postgres }) => (postgres ? 100 : 50), 'one unit and 100 buyers (50 when embedded)'),
  { ...buyersRace('ten', () => 50, 'ten units and 50 buyers'), short: true as const },
  promotionRace,
  refunds,
]
