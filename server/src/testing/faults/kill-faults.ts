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
  placedOrders,
  signUp,
} from './buyers.ts'
import { charges, type Fault, until, untilMet, untilSettled } from './fault.ts'
import type { Stage } from './fault-scenario.ts'

/**
 * Kills the shop while an attempt is under way, starts it again, and lets the buyer's browser ask with the
 * same key.
 */
export async function killDuring(
  stage: Stage,
  stuck: () => Promise<void>,
  chosen?: FullCart,
  source = stage.square.books.cards.mint(),
): Promise<{ status: number; orders: number }> {
  const cart = chosen ?? (await newCart(stage))
  const attempt = { source, key: newKey() }
  const paying = pay(stage, cart, attempt)
  await stuck()
  await stage.shop.kill()
  assert.equal((await paying).status, 0, 'the killed shop did not answer')
  stage.square.faults.clear()
  await stage.shop.start()
  await untilSettled(stage)
  const { status } = await pay(stage, cart, attempt)
  return { status, orders: (await placedOrders(cart.buyer)).length }
}

const beforeTheCharge: Fault = {
  name: 'kill −9 before the charge',
  play: async (stage) => {
    const before = charges(stage)
    stage.square.faults.plan({ call: 'create', kind: 'hang', when: 'before' })
    assert.deepEqual(await killDuring(stage, () => untilMet(stage)), { status: 402, orders: 0 })
    assert.equal(charges(stage), before, 'nothing was charged')
  },
}

const afterTheCharge: Fault = {
  name: 'kill −9 after the charge',
  play: async (stage) => {
    stage.square.faults.plan({ call: 'create', kind: 'hang', when: 'after' })
    assert.deepEqual(await killDuring(stage, () => untilMet(stage)), { status: 201, orders: 1 })
  },
}

const afterTheCommit: Fault = {
  name: 'kill −9 after the commit, before the capture',
  play: async (stage) => {
    stage.square.faults.plan({ call: 'complete', kind: 'hang', when: 'before' })
    assert.deepEqual(await killDuring(stage, () => untilMet(stage)), { status: 201, orders: 1 })
  },
}

/** Five carts: one that store credit pays for in part, one of which it pays for all, and three others. */
async function mixedCarts(stage: Stage, code: string): Promise<FullCart[]> {
  const [partly, free] = await Promise.all(
    [700, 100_000].map((cents) => newCreditCart(stage, { cents, code })),
  )
  return [...[partly ?? []].flat(), ...[free ?? []].flat(), ...(await newCarts(stage, 3))]
}

/**
 * Orders are placed without a pause; the shop is killed at any moment; every order that was answered is there
 * afterwards.
 */
export const repeatedly = (times: number): Fault => ({
  name: `kill −9 under load, ${times} times: no acknowledged order is lost`,
  play: async (stage) => {
    const acknowledged: string[] = []
    const { code } = await newAffiliate(stage)
    for (let time = 0; time < times; time++) {
      const carts = await mixedCarts(stage, code)
      const first = pay(stage, carts[0] as FullCart)
      const rest = carts.slice(1).map((cart) => pay(stage, cart))
      await Promise.race([first, pause(30 + Math.random() * 300)])
      await stage.shop.kill()
      for (const { order } of await Promise.all([first, ...rest])) if (order) acknowledged.push(order._id)
      await stage.shop.start()
    }
    const { rows } = await stage.shop.query<{ id: string }>(
      'select id from orders where placed_at is not null',
    )
    const kept = new Set(rows.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id)),
      [],
      'every acknowledged order is there',
    )
    await untilSettled(stage)
  },
})

const sigterm: Fault = {
  name: 'SIGTERM under load',
  play: async (stage) => {
    const carts = await newCarts(stage, 16)
    const last = await fill(await signUp(stage), stage.goods.plenty)
    const before = charges(stage)
    const paying = carts.map((cart) => pay(stage, cart))
    await until('the first charge', () => charges(stage) > before)
    const begun = Date.now()
    const ended = stage.shop.stop()
    await until('readiness says 503', async () => (await stage.shop.status('/readyz')) === 503)
    const meanwhile = await pay(stage, last)
    const answers = await Promise.all(paying)
    await ended
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201], 'nothing in flight is dropped')
    assert.equal(meanwhile.status, 201, 'while it drains it still answers')
    assert.ok(Date.now() - begun < 30_000, 'out in 30 s')
    await stage.shop.start()
  },
}

export const killing = [beforeTheCharge, afterTheCharge, afterTheCommit, sigterm]
