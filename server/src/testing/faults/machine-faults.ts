import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import {
  creditOf,
  fill,
  newAffiliate,
  newCart,
  newCarts,
  newCreditCart,
  newKey,
  pay,
  payUntilKnown,
  placedOrders,
  signInAgain,
  signUp,
} from './buyers.ts'
import { advance, type Fault, until, untilSettled } from './fault.ts'
import type { FaultScenario } from './fault-scenario.ts'

const FAST_MS = 8_000
const ENDED_CONNECTIONS = 60

const terminated: Fault = {
  name: 'PostgreSQL ends every connection, again and again, in mid-transaction',
  only: 'postgres',
  play: async (scenario) => {
    const { admin, database } = scenario.postgres ?? assert.fail()
    const carts = await newCarts(scenario, 20)
    const strikes = { going: true, ended: 0 }
    const striking = (async () => {
      while (strikes.going) {
        const { rowCount } = await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [database],
        )
        strikes.ended += rowCount ?? 0
        await pause(60)
      }
    })()
    const paying = carts.map((cart) => payUntilKnown(scenario, cart))
    await until('enough connections have been ended', () => strikes.ended >= ENDED_CONNECTIONS)
    strikes.going = false
    await striking
    const answers = await Promise.all(paying)
    assert.ok(
      answers.every(({ status }) => status === 201 || status === 402),
      `every buyer knows: ${answers.map(({ status, code }) => code ?? status)}`,
    )
    assert.equal((await pay(scenario, await newCart(scenario))).status, 201, 'it goes on without a restart')
    await untilSettled(scenario)
  },
}

const stopped: Fault = {
  name: 'PostgreSQL is gone for five seconds and comes back',
  only: 'postgres',
  play: async (scenario) => {
    const { proxy } = scenario.postgres ?? assert.fail()
    const cart = await newCart(scenario)
    proxy.cut()
    const begun = Date.now()
    const answer = await pay(scenario, cart)
    assert.equal(answer.status, 503)
    assert.ok(answer.ms < FAST_MS, `a fast 503, not after ${answer.ms} ms`)
    assert.equal(await scenario.shop.status('/readyz'), 503)
    assert.equal(await scenario.shop.status('/healthz'), 200)
    await pause(Math.max(0, 5_000 - (Date.now() - begun)))
    proxy.restore()
    await until('it is ready again', async () => (await scenario.shop.status('/readyz')) === 200, 10_000)
    assert.equal((await payUntilKnown(scenario, cart)).status, 201)
  },
}

/** Ten sign-ins with a wrong password are let through in a quarter of an hour. */
async function wrongSignIns({ shop }: FaultScenario, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < 14; time++) {
    const answer = await fetch(`${shop.url}/api/v1/auth/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

const redis: Fault = {
  name: 'Redis goes away',
  play: async (scenario) => {
    const buyer = await signUp(scenario)
    const first = await fill(buyer, scenario.variants.plenty)
    await scenario.shop.stop()
    await scenario.shop.start({ REDIS_URL: `redis://127.0.0.1:${scenario.redis.port}`, RATE_LIMITS: 'on' })
    try {
      assert.equal((await pay(scenario, first)).status, 201)
      scenario.redis.cut()
      assert.equal(
        (await pay(scenario, await fill(buyer, scenario.variants.plenty))).status,
        201,
        'orders are placed',
      )
      const statuses = await wrongSignIns(scenario, buyer.email)
      assert.equal(statuses.at(-1), 429, `the limit of sign-ins holds: ${statuses}`)
    } finally {
      await scenario.shop.stop()
      await scenario.shop.start()
    }
  },
}

const statusOf = async ({ shop }: FaultScenario, userId: string): Promise<string[]> =>
  (
    await shop.query<{ status: string }>(
      'select o.status from orders o join users u on u.id = o.user_id where u.email = $1 order by o.id',
      [userId],
    )
  ).rows.map(({ status }) => status)

const lapsed: Fault = {
  name: 'clock +16 minutes: the reservation lapses with its store credit, and the buyer pays then',
  play: async (scenario) => {
    const { code } = await newAffiliate(scenario)
    const cart = await newCreditCart(scenario, { cents: 700, code })
    const source = scenario.square.books.cards.mint('GENERIC_DECLINE')
    assert.equal((await pay(scenario, cart, { source })).status, 402)
    assert.deepEqual(await statusOf(scenario, cart.buyer.email), ['pending'])
    assert.equal(await creditOf(cart.buyer), 0, 'the credit is held')
    await advance(scenario, 16)
    await until(
      'the reservation lapses',
      async () => (await statusOf(scenario, cart.buyer.email))[0] === 'canceled',
    )
    const buyer = await signInAgain(scenario, cart.buyer)
    assert.equal(await creditOf(buyer), 700, 'the credit is free again')
    assert.equal((await pay(scenario, { ...cart, buyer })).status, 201)
    assert.equal((await placedOrders(buyer)).length, 1)
  },
}

const underWay: Fault = {
  name: 'clock +16 minutes while a charge is under way',
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const attempt = { source: scenario.square.books.cards.mint(), key: newKey() }
    scenario.square.webhooks.delivery = { times: 0, delayMs: 0, reversesBy: 1 }
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    const paying = pay(scenario, cart, attempt)
    await until('the charge is made', () => scenario.square.faults.pending === 0)
    await advance(scenario, 16)
    assert.equal((await paying).status, 201, 'paid in time is ordered, however late the answer')
    assert.deepEqual(await statusOf(scenario, cart.buyer.email), ['placed'])
    await untilSettled(scenario)
  },
}

export const machine = [terminated, stopped, redis, lapsed, underWay]
