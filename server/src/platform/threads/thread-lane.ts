import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../limits/limit-concurrency.ts'

/** How many may wait for the one that is worked on. */
const MAX_WAITING = 20
/** Longer than anything real takes; a thread that hangs is ended. */
const PATIENCE_MS = 30_000
/** A thread takes some 50 MB: one that has had nothing to do for so long is ended. */
const IDLE_MS = 60_000

export type ThreadJob<Task> = { id: number; task: Task }
export type ThreadResult<Result> = { id: number; result: Result } | { id: number; error: string }

interface Running<Result> {
  id: number
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/**
 * Heavy work in a thread of its own, one piece at a time, so that the event loop goes on answering. The
 * script calls `serveThread`; its thread starts with the first piece of work, keeps no process alive, and is
 * started anew after it has ended, as it does when it idles.
 */
export class ThreadLane<Task, Result> {
  readonly #script: URL
  readonly #patienceMs: number
  readonly #idleMs: number
  readonly #inTurn = limitConcurrency(1, MAX_WAITING)
  #worker: Worker | null = null
  #running: Running<Result> | null = null
  #started = 0
  #idle: NodeJS.Timeout | undefined

  constructor(script: URL, { patienceMs = PATIENCE_MS, idleMs = IDLE_MS } = {}) {
    this.#script = script
    this.#patienceMs = patienceMs
    this.#idleMs = idleMs
  }

  /** @throws `ServiceUnavailable` when too many wait already */
  run(task: Task): Promise<Result> {
    return this.#inTurn(() => this.#work(task))
  }

  async #work(task: Task): Promise<Result> {
    this.#started += 1
    const id = this.#started
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#running = { id, resolve, reject }
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id, task } satisfies ThreadJob<Task>)
    const late = setTimeout(() => this.#giveUp(this.#worker, 'took too long'), this.#patienceMs)
    try {
      return await promise
    } finally {
      clearTimeout(late)
      this.#running = null
      this.#idle = setTimeout(() => this.#giveUp(this.#worker, 'idles'), this.#idleMs).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { execArgv: [] })
    worker.unref()
    worker.on('message', (answer: ThreadResult<Result>) => {
      if (this.#running?.id !== answer.id) return
      if ('result' in answer) this.#running.resolve(answer.result)
      else this.#running.reject(new Error(`In its thread: ${answer.error}`))
    })
    worker.on('error', (error: Error) => this.#giveUp(worker, error.message))
    worker.on('exit', () => this.#giveUp(worker, 'has ended'))
    return worker
  }

  #giveUp(worker: Worker | null, why: string): void {
    if (!worker || this.#worker !== worker) return
    this.#worker = null
    this.#running?.reject(new Error(`The thread of ${this.#script.pathname.split('/').at(-1)}: ${why}.`))
    void worker.terminate()
  }
}
