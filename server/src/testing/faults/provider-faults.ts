import assert from 'node:assert/strict'
import type { Fault as Planned } from '../stand-ins/square/faults.ts'
import { newCart, newKey, pay, payUntilKnown, placedOrders } from './buyers.ts'
import { charges, type Fault, until, untilSettled } from './fault.ts'
import type { FaultScenario } from './fault-scenario.ts'

/** The provider fails in one way at the charge; the buyer ends with one order and one charge all the same. */
const failing = (
  name: string,
  plan: Pick<Planned, 'call' | 'kind'> & Partial<Planned>,
  withinMs: number,
): Fault => ({
  name,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const before = charges(scenario)
    scenario.square.faults.plan(plan)
    const { status, ms } = await payUntilKnown(scenario, cart)
    assert.equal(status, 201)
    assert.ok(ms < withinMs, `answered within ${withinMs / 1000} s, not ${ms / 1000}`)
    assert.equal(charges(scenario) - before, 1, 'one charge')
    assert.equal((await placedOrders(cart.buyer)).length, 1, 'one order')
  },
})

const errorsOnly: Fault = {
  name: 'the gateway answers 500 again and again and charges nothing',
  play: async (scenario) => {
    const cart = await newCart(scenario)
    scenario.square.faults.plan({ call: 'create', kind: 'error', times: 20 })
    assert.equal((await payUntilKnown(scenario, cart)).status, 402)
    scenario.square.faults.clear()
    assert.equal(
      (await pay(scenario, cart)).status,
      201,
      'the cart is not locked: the next try makes the order',
    )
  },
}

const deadProvider: Fault = {
  name: 'the gateway charges and then nobody there answers for a while',
  short: true,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const { faults } = scenario.square
    faults.plan({ call: 'create', kind: 'reset', when: 'after' })
    faults.plan({ call: 'list', kind: 'reset', times: 3 })
    faults.plan({ call: 'cancel_by_key', kind: 'reset', times: 3 })
    const attempt = { source: scenario.square.books.cards.mint(), key: newKey() }
    assert.deepEqual(await pay(scenario, cart, attempt).then(({ status, code }) => ({ status, code })), {
      status: 503,
      code: 'payments.outcome_unknown',
    })
    await untilSettled(scenario)
    assert.equal((await pay(scenario, cart, attempt)).status, 201)
  },
}

const declined: Fault = {
  name: 'a declined card, then a second one',
  short: true,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const source = scenario.square.books.cards.mint('INSUFFICIENT_FUNDS')
    assert.equal((await pay(scenario, cart, { source })).code, 'payments.insufficient_funds')
    assert.equal((await pay(scenario, cart)).status, 201)
    assert.equal((await placedOrders(cart.buyer)).length, 1)
  },
}

/** How many payments and history entries an order has; what comes twice must not add to it. */
async function traces({ shop }: FaultScenario, orderId: string): Promise<unknown> {
  const { rows } = await shop.query(
    `select (select count(*)::integer from order_history where order_id = $1) as history,
       (select count(*)::integer from payment_events e join payments p on p.id = e.payment_id where p.order_id = $1) as events`,
    [orderId],
  )
  return rows
}

const early: Fault = {
  name: 'the webhook comes before the answer',
  play: async (scenario) => {
    const cart = await newCart(scenario)
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    const paying = pay(scenario, cart)
    await until(
      'the order is placed by the notice',
      async () => (await placedOrders(cart.buyer)).length === 1,
      12_000,
    )
    assert.equal((await paying).status, 201)
  },
}

const repeated: Fault = {
  name: 'webhooks ten times and out of order',
  short: true,
  play: async (scenario) => {
    const { webhooks } = scenario.square
    webhooks.delivery = { times: 0, delayMs: 0, reversesBy: 1 }
    const { order } = await pay(scenario, await newCart(scenario))
    assert.ok(order)
    const before = await traces(scenario, order._id)
    const sent = scenario.deliveries.length
    webhooks.delivery = { times: 10, delayMs: 0, reversesBy: 1 }
    const latest = webhooks.made.slice(-2)
    webhooks.resend(latest.reverse())
    await until('every notice is answered', () => scenario.deliveries.length === sent + 20)
    await untilSettled(scenario)
    assert.deepEqual(await traces(scenario, order._id), before)
    const answers = scenario.deliveries.slice(sent)
    assert.ok(
      answers.every(({ status, ms }) => status === 200 && ms < 10_000),
      'taken within 10 s',
    )
  },
}

const forged: Fault = {
  name: 'a webhook with a bad signature, and one with a byte changed',
  short: true,
  play: async (scenario) => {
    const { webhooks } = scenario.square
    await pay(scenario, await newCart(scenario))
    await untilSettled(scenario)
    const count = async () => (await scenario.shop.query('select event_id from payment_notices')).rows.length
    const kept = await count()
    const notice = webhooks.sign('{"event_id":"forged","type":"payment.updated","data":{}}')
    for (const { body, signature } of [
      { ...notice, body: notice.body.replace('forged', 'forgef') },
      { ...notice, signature: 'AAAA' },
      { ...notice, signature: '' },
    ]) {
      const answer = await fetch(`${scenario.shop.url}/api/v1/webhooks/square`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
        body,
      })
      assert.equal(answer.status, 403)
    }
    assert.equal(await count(), kept, 'nothing is kept')
  },
}

const never: Fault = {
  name: 'webhooks never come, and the capture fails',
  play: async (scenario) => {
    scenario.square.webhooks.delivery = { times: 0, delayMs: 0, reversesBy: 1 }
    scenario.square.faults.plan({ call: 'complete', kind: 'reset', when: 'before' })
    const { order } = await pay(scenario, await newCart(scenario))
    assert.equal(order?.payment_status, 'authorized')
    await untilSettled(scenario)
  },
}

export const provider = [
  failing('the gateway hangs after charging', { call: 'create', kind: 'hang', when: 'after' }, 20_000),
  failing(
    'the gateway resets the connection after charging',
    { call: 'create', kind: 'reset', when: 'after' },
    10_000,
  ),
  failing('the gateway answers 500 once', { call: 'create', kind: 'error' }, 15_000),
  failing(
    'the gateway answers 500 after charging',
    { call: 'create', kind: 'error', when: 'after', times: 3 },
    20_000,
  ),
  failing('the gateway answers 429 with Retry-After', { call: 'create', kind: 'too_many', wait: 2 }, 15_000),
  failing('the gateway answers HTML after charging', { call: 'create', kind: 'html', when: 'after' }, 10_000),
  errorsOnly,
  deadProvider,
  declined,
  early,
  repeated,
  forged,
  never,
]
