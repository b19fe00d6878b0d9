import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, ShopCommand } from './shop.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** A machine that is busy starts slowly, but it starts. */
const START_TIMEOUT_MS = 180_000

/** A real process of the shop: it is started, killed and asked to stop by its own id. */
export class ShopProcess {
  readonly url: string
  readonly #env: Readonly<Record<string, string>>
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #child: ChildProcess | undefined
  #asked = 0

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: this.url }
  }

  /** Starts the shop and waits until it is ready; `change` are settings for this start only. */
  async start(change: Readonly<Record<string, string>> = {}): Promise<void> {
    const { NODE_ENV, DATABASE_URL, REDIS_URL, ...outer } = process.env
    const child = spawn(process.execPath, ['server/src/testing/faults/shop.ts'], {
      cwd: ROOT,
      env: { ...outer, ...this.#env, ...change },
      stdio: ['ignore', process.env['FAULTS_LOG'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer: Answer) => this.#hear(answer))
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The shop has ended.'))
      this.#waiting.clear()
    })
    this.#child = child
    const deadline = Date.now() + START_TIMEOUT_MS
    while ((await this.status('/readyz')) !== 200) {
      if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}.`)
      if (Date.now() > deadline) throw new Error('The shop did not start in time.')
      await pause(50)
    }
  }

  /** As a machine that loses its power: nothing is finished, nothing is said. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** As a new version is rolled out. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** The status that an address answers; 0 when nobody does. */
  async status(path: string): Promise<number> {
    const answer = await fetch(this.url + path).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    return answer?.status ?? 0
  }

  /** Looks into the shop's database. */
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<{ rows: Row[] }> {
    return { rows: (await this.ask({ kind: 'query', text, values })) as Row[] }
  }

  ask(command: ShopCommand): Promise<unknown> {
    const id = ++this.#asked
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, { resolve, reject })
    if (!this.#child?.connected) return Promise.reject(new Error('The shop does not run.'))
    this.#child.send({ id, command })
    return promise
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(answer.value)
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
