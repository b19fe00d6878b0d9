import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { isRefusal } from '../refusal.ts'
import { activeTracer, operationOf, statementAttributes, traced } from '../tracing/traced.ts'
import type { Engine } from './engine.ts'
import type { Replica } from './replica/replica.ts'

/**
 * The transaction of this call chain. What still asks for it after its end has lost an `await`, and would
 * commit by itself.
 */
interface Transaction {
  readonly client: pg.PoolClient
  savepoints: number
  open: boolean
  readonly afterCommit: (() => void)[]
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const MAX_RETRIES = 5
/** So long a start waits for a connection, in milliseconds. */
const START_WAIT_MS = 30_000

/** Whether a unique index refused a row: somebody else was faster. The transaction around it is undone. */
export const isTaken = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION

/**
 * The one way to the database. Everything that runs inside `transaction` joins it by itself, whichever module
 * it belongs to: queries, nested transactions (as savepoints) and jobs.
 */
export class Database {
  readonly kind: Engine['kind']
  readonly #engine: Engine
  readonly #log: Log
  readonly #ambient = new AsyncLocalStorage<Transaction>()
  readonly #replica: Replica | null
  /** Whether the reads of this call chain may be answered from the replica. */
  readonly #mayLag = new AsyncLocalStorage<boolean>()
  readonly #kysely: Kysely<never>
  /** How long a statement waits for a connection once somebody waits for its answer, in milliseconds. */
  readonly #waitMs: number | undefined

  /** @param replica is read from by `readLagging` alone, and closed with the database */
  constructor(engine: Engine, log: Log, replica: Replica | null = null) {
    this.#engine = engine
    this.#replica = replica
    this.#log = log
    this.kind = engine.kind
    this.#waitMs = engine.pool.options.connectionTimeoutMillis
    engine.pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query
    // one that breaks between two statements fails the next of them; without a listener it would end the
    // process
    engine.pool.on('connect', (client) => client.on('error', () => {}))
    this.#kysely = new Kysely<never>({
      dialect: new PostgresDialect({ pool: this.#joiningPool() }),
      log: ({ query, queryDurationMillis }) =>
        activeTracer()?.past(operationOf(query.sql), statementAttributes(query.sql), queryDurationMillis),
    })
  }

  /** Until `hurry`, statements wait longer for a connection: a busy machine starts slowly, but it starts. */
  bePatient(): void {
    this.#engine.pool.options.connectionTimeoutMillis = START_WAIT_MS
  }

  /** From now on people wait for answers, and hear soon that there is no connection. */
  hurry(): void {
    this.#engine.pool.options.connectionTimeoutMillis = this.#waitMs
  }

  /** How many connections this process opens at most. */
  get connections(): number {
    return this.#engine.pool.options.max
  }

  /** The query builder over the tables of one module; a module names only its own. */
  tables<Tables>(): Kysely<Tables> {
    return this.#kysely as unknown as Kysely<Tables>
  }

  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>> {
    const transaction = this.#current()
    return this.#traced(text, () =>
      transaction
        ? transaction.client.query<Row>(text, values)
        : this.#outside((pool) => pool.query<Row>(text, values)),
    )
  }

  /**
   * Runs `work` whose reads may be some seconds old: outside of transactions they are answered from the
   * replica, if there is one and it keeps up. What `work` writes outside of a transaction fails.
   */
  readLagging<T>(work: () => Promise<T>): Promise<T> {
    return this.#replica ? this.#mayLag.run(true, work) : work()
  }

  /** Runs `work` on the primary, within `readLagging` as well: for what is kept longer than an answer. */
  readCurrent<T>(work: () => Promise<T>): Promise<T> {
    return this.#mayLag.run(false, work)
  }

  /** Keeps reads from the replica until it has all that is committed now. */
  holdReplica(): void {
    this.#replica?.hold()
  }

  get hasReplica(): boolean {
    return this.#replica !== null
  }

  /**
   * As `query`, but planned anew for these values each time: for statements of which the best plan hangs on
   * the values.
   */
  async queryPlanned<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const statement = { text, values: [...values] } // as an object it gets no name, under which it would be prepared
    const transaction = this.#current()
    return this.#traced(text, () =>
      transaction
        ? transaction.client.query<Row>(statement)
        : this.#outside((pool) => pool.query<Row>(statement)),
    )
  }

  #traced<T>(text: string, run: () => Promise<T>): Promise<T> {
    return activeTracer() ? traced(operationOf(text), 'client', statementAttributes(text), run) : run()
  }

  /**
   * Runs `work` in a transaction and commits what it did, unless it throws or returns a `Refusal`: then all
   * of it is undone. Inside another transaction it becomes a savepoint. Deadlocks and serialization failures
   * are tried again from the start.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#current()
    if (outer) return this.#savepoint(outer, work)
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work)
      } catch (error) {
        const { code } = error as { code?: string }
        const transient = code === SERIALIZATION_FAILURE || code === DEADLOCK
        if (!transient || attempt > MAX_RETRIES) throw error
        await pause(5 * 2 ** attempt * Math.random())
      }
    }
  }

  /** Whether the caller holds a transaction, and so keeps others waiting. */
  get inTransaction(): boolean {
    return this.#ambient.getStore()?.open ?? false
  }

  /**
   * Runs once the ambient transaction is committed; at once when there is none. An error of the callback is
   * logged: what is committed stays so.
   */
  afterCommit(callback: () => void): void {
    const transaction = this.#current()
    if (transaction) transaction.afterCommit.push(callback)
    else this.#follow(callback)
  }

  async close(): Promise<void> {
    await this.#replica?.close()
    await this.#engine.close()
  }

  async #once<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#engine.pool.connect()
    const transaction: Transaction = { client, savepoints: 0, open: true, afterCommit: [] }
    let broken = false
    let result: T
    try {
      await client.query('begin')
      result = await this.#ambient.run(transaction, work)
      transaction.open = false
      if (isRefusal(result)) {
        await client.query('rollback')
        return result
      }
      const { command } = await client.query('commit')
      if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.')
    } catch (error) {
      transaction.open = false
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
    for (const callback of transaction.afterCommit) this.#follow(callback)
    return result
  }

  #follow(callback: () => void): void {
    try {
      callback()
    } catch (error) {
      this.#log.error({ err: error }, 'what follows a commit failed')
    }
  }

  async #savepoint<T>(outer: Transaction, work: () => Promise<T>): Promise<T> {
    outer.savepoints += 1
    const name = `nested_${outer.savepoints}`
    const registered = outer.afterCommit.length
    await outer.client.query(`savepoint ${name}`)
    try {
      const result = await work()
      if (!isRefusal(result)) {
        await outer.client.query(`release savepoint ${name}`)
        return result
      }
      await this.#undoTo(outer, name, registered)
      return result
    } catch (error) {
      await this.#undoTo(outer, name, registered)
      throw error
    }
  }

  async #undoTo(outer: Transaction, savepoint: string, registered: number): Promise<void> {
    outer.afterCommit.length = registered
    await outer.client.query(`rollback to savepoint ${savepoint}`)
  }

  #current(): Transaction | undefined {
    const transaction = this.#ambient.getStore()
    if (transaction && !transaction.open)
      throw new Error('The transaction of this call has ended: somewhere an await is missing.')
    return transaction
  }

  /** As that of a client, each statement by itself. */
  readonly #query = (text: string, values?: unknown[]) => this.#outside((pool) => pool.query(text, values))

  #outside<T>(ask: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return this.#replica && this.#mayLag.getStore() ? this.#replica.query(ask) : ask(this.#engine.pool)
  }

  /** Kysely takes its connections here, so that its queries join the ambient transaction as well. */
  #joiningPool(): ConstructorParameters<typeof PostgresDialect>[0]['pool'] {
    const connect = async (): Promise<unknown> => {
      const transaction = this.#current()
      if (!transaction && this.#mayLag.getStore()) return { query: this.#query, release: () => {} }
      if (!transaction) return this.#engine.pool.connect()
      return { query: transaction.client.query.bind(transaction.client), release: () => {} }
    }
    return { options: {}, end: async () => {}, connect } as never
  }
}

/** How the repositories of a module reach its tables: `tables(database).selectFrom(…)`. */
export const tablesOf =
  <Tables>() =>
  (database: Database): Kysely<Tables> =>
    database.tables<Tables>()
