import { isDeepStrictEqual } from 'node:util'
import pLimit, { type LimitFunction } from 'p-limit'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { traced } from '../tracing/traced.ts'
import { DAILY, type JobPolicy, NO_RETRY, PATIENT } from './job-policies.ts'

/** Sends one job. Inside a transaction it is part of it: no commit, no job. */
export type Send<Data extends object> = (data: Data, options?: { afterSeconds?: number }) => Promise<void>

interface Definition {
  readonly name: string
  readonly policy: JobPolicy
  readonly run: (data: never) => Promise<void>
  /** In UTC. */
  readonly cron?: string
  /** The queue that gets what was tried for the last time. */
  readonly deadLetter?: string
}

/** A job whose process died is taken up by another after the heartbeat and a look: well under a minute. */
const HEARTBEAT_SECONDS = 15
const LOOK_SECONDS = 10

/** So many of one queue are run at once in one process; while more wait, they are fetched without a pause. */
const POLLING = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Every queue asks for its jobs by itself: of so many connections all of them together have one. */
const CONNECTIONS_OF_ONE_POLL = 3

/** Whether a statement takes jobs out of a queue, or is the library's upkeep: only these pass over locks. */
const isPoll = (text: string): boolean => text.includes('SKIP LOCKED')

/** Each job of a batch succeeds or fails for itself. */
const outcomeOf = (id: string, running: Promise<void>): Promise<JobResult> =>
  running.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: error instanceof Error ? error : { error } }),
  )

/**
 * Durable jobs in the same database (pg-boss). Handlers must bear being run twice: a worker can die after its
 * work.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #metrics: Metrics | undefined
  readonly #definitions = new Map<string, Definition>()
  readonly #workers = new Map<string, string>()
  readonly #polls: LimitFunction
  #stopped = false

  /** @param metrics counts what is run */
  constructor(database: Database, log: Log, metrics?: Metrics) {
    this.#database = database
    this.#metrics = metrics
    this.#polls = pLimit(Math.max(1, Math.floor(database.connections / CONNECTIONS_OF_ONE_POLL)))
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#execute(text, values) },
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      monitorVacuum: false,
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs failed'))
  }

  /**
   * Declares a queue and what handles it; returns what sends to it. Call before `start`.
   * @param giveUp is run once a job has failed for the last time, whether it threw, took too long or died
   */
  define<Data extends object>(
    name: string,
    run: (data: Data) => Promise<void>,
    policy: JobPolicy = PATIENT,
    giveUp?: (data: Data) => Promise<void>,
  ): Send<Data> {
    const deadLetter = giveUp && `${name}.given-up`
    // before the queue that names it
    if (giveUp && deadLetter)
      this.#definitions.set(deadLetter, { name: deadLetter, policy: PATIENT, run: giveUp })
    this.#definitions.set(name, { name, policy, run, ...(deadLetter && { deadLetter }) })
    return (data, options) => this.send<Data>(name, data, options)
  }

  /** Sends one job to a queue that was declared. Inside a transaction it is part of it: no commit, no job. */
  async send<Data extends object>(
    name: string,
    data: Data,
    { afterSeconds }: { afterSeconds?: number } = {},
  ): Promise<void> {
    if (!this.#definitions.has(name)) throw new Error(`There is no queue ${name}.`)
    await this.#boss.send(name, data, afterSeconds ? { startAfter: afterSeconds } : {})
    if (!afterSeconds) this.#database.afterCommit(() => this.#wake(name))
  }

  /**
   * Declares what is done once a day, by one process of them all, in the small hours of the US. Call before
   * `start`.
   */
  daily(name: string, run: () => Promise<void>): void {
    this.#definitions.set(name, { name, policy: DAILY, run, cron: '0 9 * * *' })
  }

  /**
   * Declares what is done again and again, by one process of them all. A run that fails is not tried again:
   * the next one comes.
   */
  everyMinutes(minutes: number, name: string, run: () => Promise<void>): void {
    this.#definitions.set(name, { name, policy: NO_RETRY, run, cron: `*/${minutes} * * * *` })
  }

  /** Makes the queues. From now on jobs can be sent. */
  async start(): Promise<void> {
    await this.#boss.start()
    await this.#declareQueues()
  }

  /**
   * From now on this process runs jobs as well. Call when the shop is open: on a busy machine the polls of
   * all queues keep a start from the database.
   */
  async work(): Promise<void> {
    for (const { name, run } of this.#definitions.values()) {
      if (this.#stopped) return
      const worker = await this.#boss.work(name, POLLING, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) => this.#count(name, outcomeOf(id, this.#run(name, run, data as never)))),
        ),
      )
      this.#workers.set(name, worker)
    }
  }

  #run<Data>(name: string, run: (data: Data) => Promise<void>, data: Data): Promise<void> {
    return traced(`job ${name}`, 'internal', { 'messaging.destination.name': name }, () => run(data))
  }

  async #count(name: string, running: Promise<JobResult>): Promise<JobResult> {
    const result = await running
    this.#metrics?.countJob(name, result.status === 'completed' ? 'completed' : 'failed')
    return result
  }

  /** Only what an earlier version of the shop left otherwise is written: a start costs few statements. */
  async #declareQueues(): Promise<void> {
    const [queues, schedules] = [await this.#boss.getQueues(), await this.#boss.getSchedules()]
    const known = new Map(queues.map((queue) => [queue.name, queue]))
    const crons = new Map(schedules.map(({ name, cron }) => [name, cron]))
    for (const { name, policy, cron, deadLetter } of this.#definitions.values()) {
      const queue = {
        retryLimit: policy.retries,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: policy.longestPause,
        expireInSeconds: 120,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(deadLetter && { deadLetter }),
      }
      const before = known.get(name)
      if (!before) await this.#boss.createQueue(name, queue)
      else if (!isDeepStrictEqual({ ...before, ...queue }, before)) await this.#boss.updateQueue(name, queue)
      if (cron && crons.get(name) !== cron) await this.#boss.schedule(name, cron)
    }
  }

  /** Runs every job of a queue that is due and returns how many there were. For tests and tools. */
  async runDue(name: string): Promise<number> {
    const definition = this.#definitions.get(name)
    if (!definition) throw new Error(`There is no queue ${name}.`)
    for (let done = 0; ; ) {
      const jobs = await this.#boss.fetch<never>(name, { batchSize: 20 })
      if (jobs.length === 0) return done
      for (const job of jobs) {
        await this.#run(name, definition.run, job.data)
        await this.#boss.complete(name, job.id)
        done += 1
      }
    }
  }

  /** Fails every job of a queue that is due, as if its last try had thrown. For tests. */
  async failDue(name: string): Promise<void> {
    await this.#database.query(
      `update pgboss.job set retry_limit = 0 where name = $1 and state in ('created', 'retry')`,
      [name],
    )
    for (const { id } of await this.#boss.fetch(name, { batchSize: 20 })) await this.#boss.fail(name, id)
  }

  /** Lets a job run again that was given up after its last try. */
  async retry(name: string, id: string): Promise<void> {
    await this.#boss.retry(name, id)
    this.#database.afterCommit(() => this.#wake(name))
  }

  /** Lets running jobs finish. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** Polls wait for each other, not in front of whoever else needs a connection. */
  #execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
    const database = this.#database
    const run = () => execute(database, text, values)
    return isPoll(text) && !database.inTransaction ? this.#polls(run) : run()
  }

  /** The sender need not wait for the next poll when a worker of the queue runs in this process. */
  #wake(name: string): void {
    const worker = this.#workers.get(name)
    if (worker) this.#boss.notifyWorker(worker)
  }
}

/** Several statements in one text answer with several results; pg-boss wants their rows together. */
async function execute(
  database: Database,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const result: unknown = await database.query(text, values)
  const results = (Array.isArray(result) ? result : [result]) as { rows: Record<string, unknown>[] }[]
  return { rows: results.flatMap(({ rows }) => rows) }
}
