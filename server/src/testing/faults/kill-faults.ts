import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type FullCart,
  fill,
  newAffiliate,
  newCart,
  newCarts,
  newCreditCart,
  newKey,
  pay,
  payUntilKnown,
  placedOrders,
  signUp,
} from './buyers.ts'
import { advance, charges, type Fault, until, untilMet, untilSettled } from './fault.ts'
import type { FaultScenario } from './fault-scenario.ts'

/**
 * Kills the shop while an attempt is under way, starts it again, and lets the buyer's browser ask with the
 * same key.
 */
export async function killDuring(
  scenario: FaultScenario,
  stuck: () => Promise<void>,
  chosen?: FullCart,
  source = scenario.square.books.cards.mint(),
): Promise<{ status: number; orders: number }> {
  const cart = chosen ?? (await newCart(scenario))
  const attempt = { source, key: newKey() }
  const paying = pay(scenario, cart, attempt)
  await stuck()
  await scenario.shop.kill()
  assert.equal((await paying).status, 0, 'the killed shop did not answer')
  scenario.square.faults.clear()
  await scenario.shop.start()
  await untilSettled(scenario)
  const { status } = await pay(scenario, cart, attempt)
  return { status, orders: (await placedOrders(cart.buyer)).length }
}

const beforeTheCharge: Fault = {
  name: 'kill −9 before the charge',
  play: async (scenario) => {
    const before = charges(scenario)
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'before' })
    assert.deepEqual(await killDuring(scenario, () => untilMet(scenario)), { status: 402, orders: 0 })
    assert.equal(charges(scenario), before, 'nothing was charged')
  },
}

const afterTheCharge: Fault = {
  name: 'kill −9 after the charge',
  play: async (scenario) => {
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    assert.deepEqual(await killDuring(scenario, () => untilMet(scenario)), { status: 201, orders: 1 })
  },
}

const askedAgain: Fault = {
  name: 'kill −9 after the charge, and the buyer asks again until, clock +1 minute, the outcome is known',
  short: true,
  play: async (scenario) => {
    const cart = await newCart(scenario)
    const before = charges(scenario)
    scenario.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    const paying = payUntilKnown(scenario, cart)
    await untilMet(scenario)
    await scenario.shop.kill()
    scenario.square.faults.clear()
    await scenario.shop.start()
    await advance(scenario, 1)
    assert.equal((await paying).status, 201)
    assert.equal(charges(scenario) - before, 1, 'one charge')
    assert.equal((await placedOrders(cart.buyer)).length, 1, 'one order')
  },
}

const afterTheCommit: Fault = {
  name: 'kill −9 after the commit, before the capture',
  play: async (scenario) => {
    scenario.square.faults.plan({ call: 'complete', kind: 'hang', when: 'before' })
    assert.deepEqual(await killDuring(scenario, () => untilMet(scenario)), { status: 201, orders: 1 })
  },
}

/** Where the shop is killed while it places an order, by the call to the provider that hangs there. */
const STEPS = [
  ['before the charge', { call: 'create', when: 'before' }],
  ['after the charge', { call: 'create', when: 'after' }],
  ['after the commit, before the capture', { call: 'complete', when: 'before' }],
  ['after the capture', { call: 'complete', when: 'after' }],
] as const

/**
 * Kills the shop at one step again and again, an attempt under way each time and those of before not settled
 * yet; at the end every attempt is asked for again, and is one order or none.
 */
export const atEachStep = (times: number): Fault[] =>
  STEPS.map(([step, call]) => ({
    name: `kill −9 ${step}, ${times} times in a row`,
    play: async (scenario) => {
      const attempts: { cart: FullCart; source: string; key: string }[] = []
      for (const cart of await newCarts(scenario, times)) {
        const attempt = { cart, source: scenario.square.books.cards.mint(), key: newKey() }
        attempts.push(attempt)
        // captures of attempts of before go on: one of them that hung would kill this one at any moment
        const spares = new Set(scenario.square.books.payments.keys())
        scenario.square.faults.plan({ ...call, kind: 'hang', spares })
        const paying = pay(scenario, cart, attempt)
        await Promise.race([paying, untilMet(scenario)])
        await scenario.shop.kill()
        await paying
        scenario.square.faults.clear()
        await scenario.shop.start()
      }
      await untilSettled(scenario)
      // nothing was charged: the reconciler has ended the attempt, and its key answers so for ever
      const known = step === 'before the charge' ? [402, 'payments.processing_error', 0] : [201, undefined, 1]
      for (const { cart, ...attempt } of attempts) {
        const { status, code } = await pay(scenario, cart, attempt)
        assert.deepEqual([status, code, (await placedOrders(cart.buyer)).length], known)
      }
    },
  }))

/** Five carts: one that store credit pays for in part, one of which it pays for all, and three others. */
async function mixedCarts(scenario: FaultScenario, code: string): Promise<FullCart[]> {
  const [partly, free] = await Promise.all(
    [700, 100_000].map((cents) => newCreditCart(scenario, { cents, code })),
  )
  return [...[partly ?? []].flat(), ...[free ?? []].flat(), ...(await newCarts(scenario, 3))]
}

/**
 * Orders are placed without a pause; the shop is killed at any moment; every order that was answered is there
 * afterwards.
 */
export const repeatedly = (times: number): Fault => ({
  name: `kill −9 under load, ${times} times: no acknowledged order is lost`,
  play: async (scenario) => {
    const acknowledged: string[] = []
    const { code } = await newAffiliate(scenario)
    for (let time = 0; time < times; time++) {
      const carts = await mixedCarts(scenario, code)
      const first = pay(scenario, carts[0] as FullCart)
      const rest = carts.slice(1).map((cart) => pay(scenario, cart))
      await Promise.race([first, pause(30 + Math.random() * 300)])
      await scenario.shop.kill()
      for (const { order } of await Promise.all([first, ...rest])) if (order) acknowledged.push(order._id)
      await scenario.shop.start()
    }
    const { rows } = await scenario.shop.query<{ id: string }>(
      'select id from orders where placed_at is not null',
    )
    const kept = new Set(rows.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id)),
      [],
      'every acknowledged order is there',
    )
    await untilSettled(scenario)
  },
})

const sigterm: Fault = {
  name: 'SIGTERM under load',
  play: async (scenario) => {
    const carts = await newCarts(scenario, 16)
    const last = await fill(await signUp(scenario), scenario.variants.plenty)
    const before = charges(scenario)
    const paying = carts.map((cart) => pay(scenario, cart))
    await until('the first charge', () => charges(scenario) > before)
    const begun = Date.now()
    const ended = scenario.shop.stop()
    await until('readiness says 503', async () => (await scenario.shop.status('/readyz')) === 503)
    const meanwhile = await pay(scenario, last)
    const answers = await Promise.all(paying)
    await ended
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201], 'nothing in flight is dropped')
    assert.equal(meanwhile.status, 201, 'while it drains it still answers')
    assert.ok(Date.now() - begun < 30_000, 'out in 30 s')
    await scenario.shop.start()
  },
}

export const killing = [beforeTheCharge, afterTheCharge, askedAgain, afterTheCommit, sigterm]
