import { connecting } from './connection-faults.ts'
import { type Fault, until, untilSettled } from './fault.ts'
import { type FaultScenario, openScenario } from './fault-scenario.ts'
import { brokenInvariants, missingMails } from './invariants.ts'
import { atEachStep, killing, repeatedly } from './kill-faults.ts'
import { machine } from './machine-faults.ts'
import { provider } from './provider-faults.ts'
import { racing } from './race-faults.ts'
import { rewarding } from './reward-faults.ts'

export interface Result {
  fault: string
  held: boolean
  seconds: number
  /** What was broken. */
  notes: string[]
}

export interface RunOptions {
  /** How often the shop is killed at each step of placing an order, and under load at the end. */
  kills: number
  /** Only faults whose name contains this. */
  only: string
  /** Only those of the short form, and no kills under load. */
  short: boolean
  /** Told of each as soon as it is over. */
  onResult(result: Result): void
}

/** Plays one fault after another on one scenario, the invariants checked after each. True when all held. */
export async function runFaults({ kills, only, short, onResult }: RunOptions): Promise<boolean> {
  const scenario = await openScenario()
  const engine = scenario.postgres ? 'postgres' : 'embedded'
  const faults = [
    ...racing,
    ...rewarding,
    ...provider,
    ...killing,
    ...machine,
    ...connecting,
    ...atEachStep(kills),
    repeatedly(kills),
  ].filter(
    (fault) => fault.name.includes(only) && (fault.only ?? engine) === engine && (!short || fault.short),
  )
  let held = true
  const report = (result: Result): void => {
    held &&= result.held
    onResult(result)
  }
  try {
    for (const fault of faults) report(await play(scenario, fault))
    report(await timed('every placed order is confirmed by mail', () => confirmed(scenario)))
  } finally {
    await scenario.close()
  }
  return held
}

const play = (scenario: FaultScenario, fault: Fault): Promise<Result> =>
  timed(fault.name, async () => {
    const notes: string[] = []
    const collect = (error: unknown): void =>
      void notes.push(error instanceof Error ? error.message : String(error))
    await fault.play(scenario).catch(collect)
    scenario.square.faults.clear()
    scenario.square.webhooks.delivery = { times: 1, delayMs: 0, reversesBy: 1 }
    if ((await scenario.shop.status('/healthz')) === 0) {
      await scenario.shop.kill()
      await scenario.shop.start()
    }
    await untilSettled(scenario).catch(collect)
    notes.push(...(await brokenInvariants(scenario)))
    return notes
  })

/** A confirmation whose worker was killed is taken up again after two minutes (`expireInSeconds`). */
async function confirmed(scenario: FaultScenario): Promise<string[]> {
  const none = async (): Promise<boolean> => (await missingMails(scenario)).length === 0
  return until('every order has its mail', none, 200_000).then(
    () => [],
    async () => (await missingMails(scenario)).map((id) => `no mail confirms the order ${id}`),
  )
}

async function timed(fault: string, work: () => Promise<string[]>): Promise<Result> {
  const begun = performance.now()
  const notes = await work()
  return { fault, held: notes.length === 0, seconds: (performance.now() - begun) / 1000, notes }
}
