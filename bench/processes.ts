import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const START_TIMEOUT_MS = 240_000
/** As `npm start` has them. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--liftoff-only']

export interface Server {
  url: string
  stop(): Promise<void>
}

/** One that runs in a process of its own. */
interface ServerProcess extends Server {
  pid: number
}

/**
 * The shop in a process of its own, built for production, with the demo data, on a fresh embedded database or
 * on `BENCH_DATABASE_URL`.
 */
export function startShop(port: number): Promise<ServerProcess> {
  const databaseUrl = process.env['BENCH_DATABASE_URL']
  return start(port, [...FLAGS, 'server/scripts/start.ts'], '/readyz', {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lunula-bench-')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
}

/** A bare Fastify that answers every request with a body of as many bytes as the path says: `/{bytes}`. */
export const startBare = (port: number): Promise<Server> => start(port, ['bench/bare.ts'], '/1', {})

async function start(
  port: number,
  args: string[],
  ready: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url + ready)
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  child.kill('SIGKILL')
  throw new Error(`The server at ${url} did not start in time.`)
}
