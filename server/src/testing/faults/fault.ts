import { setTimeout as pause } from 'node:timers/promises'
import type { FaultScenario } from './fault-scenario.ts'

/**
 * One thing that goes wrong. `play` throws when the shop did not hold; the invariants are checked after it in
 * any case.
 */
export interface Fault {
  name: string
  /** Where it can be played; both engines when not said. */
  only?: 'embedded' | 'postgres'
  /** Whether it is played in the short form as well: what would cost most, in seconds. */
  short?: true
  play(scenario: FaultScenario): Promise<void>
}

/** An outcome must be known within this long (quality bars, "Money and checkout"). */
export const SETTLED_WITHIN_MS = 60_000

export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  ms = 20_000,
): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms / 1000} s: ${what}`)
    await pause(40)
  }
}

/** No attempt, capture, refund or recovery is open any more, and no notice waits to be worked off. */
export async function isSettled({ shop }: FaultScenario): Promise<boolean> {
  const { rows } = await shop.query<{ open: number }>(
    `select (select count(*) from payments where status in ('requested', 'authorized'))::integer
       + (select count(*) from refunds where state in ('requested', 'pending'))::integer
       + (select count(*) from payment_recoveries where state = 'open')::integer
       + (select count(*) from payment_notices where handled_at is null)::integer as open`,
  )
  return rows[0]?.open === 0
}

export const untilSettled = (scenario: FaultScenario): Promise<void> =>
  until('every outcome is known', () => isSettled(scenario), SETTLED_WITHIN_MS)

/**
 * The clocks of the shop and the provider are moved; PostgreSQL's cannot be, so the jobs are moved the other
 * way.
 */
export async function advance(scenario: FaultScenario, minutes: number): Promise<void> {
  scenario.clock.ahead += minutes
  await scenario.shop.ask({ kind: 'advance', minutes })
  await scenario.shop.query(
    `update pgboss.job set start_after = start_after - make_interval(mins => $1)
     where state in ('created', 'retry') and name like 'orders.%'`,
    [minutes],
  )
}

/** How many payments stand so in the provider's books. */
export const charges = ({ square }: FaultScenario): number => square.books.payments.size

/** Waits until the provider has met with the fault that was planned for it. */
export const untilMet = ({ square }: FaultScenario): Promise<void> =>
  until('the provider meets with the fault', () => square.faults.pending === 0)
