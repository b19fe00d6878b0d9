import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 180_000

/** A process of the shop, as it is started for its users, with the demo data and the test gateway. */
export class ShopNode {
  readonly url: string
  readonly #child: ChildProcess
  readonly #log: string

  /** @param root where its sources lie: another version's, if not these */
  constructor(port: number, folder: string, env: Readonly<Record<string, string>>, root = ROOT) {
    this.url = `http://127.0.0.1:${port}`
    this.#log = join(folder, 'shop.log')
    const log = openSync(this.#log, 'a')
    const { NODE_ENV, DATABASE_URL, REDIS_URL, ...outer } = process.env
    this.#child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        ...outer,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        HOST: '127.0.0.1',
        DEMO_DATA: 'on',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
        ...env,
      },
      stdio: ['ignore', log, log],
    })
  }

  /** The id of the process: it is the same as long as nobody has started the shop again. */
  get pid(): number | undefined {
    return this.#child.exitCode === null ? this.#child.pid : undefined
  }

  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(200)) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      if (answer?.ok) return
      if (this.#child.exitCode !== null) throw new Error(`The shop ended: ${this.#lastLine()}`)
    }
    throw new Error('The shop does not become ready.')
  }

  #lastLine(): string {
    return readFileSync(this.#log, 'utf8').trim().split('\n').at(-1) ?? ''
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
