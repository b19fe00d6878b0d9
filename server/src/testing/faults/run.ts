import { type Fault, until, untilSettled } from './fault.ts'
import { openStage, type Stage } from './fault-scenario.ts'
import { brokenInvariants, missingMails } from './invariants.ts'
import { killing, repeatedly } from './kill-faults.ts'
import { machine } from './machine-faults.ts'
import { provider } from './provider-faults.ts'
import { racing } from './race-faults.ts'
import { rewarding } from './reward-faults.ts'

interface Result {
  fault: string
  held: boolean
  seconds: number
  /** What was broken. */
  notes: string[]
}

export interface RunOptions {
  /** How often the shop is killed under load at the end. */
  kills: number
  /** Only faults whose name contains this. */
  only: string
  /** Told of each as soon as it is over. */
  onResult(result: Result): void
}

/** Plays one fault after another on one stage, with the invariants checked after each. True when all held. */
export async function runFaults({ kills, only, onResult }: RunOptions): Promise<boolean> {
  const stage = await openStage()
  const engine = stage.postgres ? 'postgres' : 'embedded'
  const faults = [...racing, ...rewarding, ...provider, ...killing, ...machine, repeatedly(kills)].filter(
    (fault) => fault.name.includes(only) && (fault.only ?? engine) === engine,
  )
  let held = true
  const tell = (result: Result): void => {
    held &&= result.held
    onResult(result)
  }
  try {
    for (const fault of faults) tell(await play(stage, fault))
    tell(await timed('every placed order is confirmed by mail', () => confirmed(stage)))
  } finally {
    await stage.close()
  }
  return held
}

const play = (stage: Stage, fault: Fault): Promise<Result> =>
  timed(fault.name, async () => {
    const notes: string[] = []
    const collect = (error: unknown): void =>
      void notes.push(error instanceof Error ? error.message : String(error))
    await fault.play(stage).catch(collect)
    stage.square.faults.clear()
    stage.square.webhooks.delivery = { times: 1, delayMs: 0, reversesBy: 1 }
    if ((await stage.shop.status('/healthz')) === 0) {
      await stage.shop.kill()
      await stage.shop.start()
    }
    await untilSettled(stage).catch(collect)
    notes.push(...(await brokenInvariants(stage)))
    return notes
  })

/** A confirmation whose worker was killed is taken up again after two minutes (`expireInSeconds`). */
async function confirmed(stage: Stage): Promise<string[]> {
  const none = async (): Promise<boolean> => (await missingMails(stage)).length === 0
  return until('every order has its mail', none, 200_000).then(
    () => [],
    async () => (await missingMails(stage)).map((id) => `no mail confirms the order ${id}`),
  )
}

async function timed(fault: string, work: () => Promise<string[]>): Promise<Result> {
  const begun = performance.now()
  const notes = await work()
  return { fault, held: notes.length === 0, seconds: (performance.now() - begun) / 1000, notes }
}
