import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')
const STAFF = join(import.meta.dirname, '../scripts/staff.ts')
let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lunula-main-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  errors: () => string
}

/** @param script with its arguments; the shop itself unless said otherwise */
function start(env: Record<string, string>, ...script: string[]): Started {
  // as `npm start` starts it
  const child = spawn(process.execPath, ['--liftoff-only', ...(script.length > 0 ? script : [MAIN])], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: '0',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return { child, errors: () => text.trim() }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code as number | null
}

/** The exit code, once all that the process said has arrived. */
async function ended({ child }: Started): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code as number | null
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Waits for the line that says that the shop is open. */
function untilOpen({ child, errors }: Started): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Lunula is open')) resolve()
  })
  child.once('close', () => reject(new Error(`The process ended before it was open: ${errors()}`)))
  return promise
}

/*
 * One folder through the life of several processes, because a start takes seconds. What hinders a start is
 * told apart in `startup-error.test.ts`, what a folder may hold in `data-folder-lock.test.ts`.
 */
test('a shop holds its folder, is killed, comes back, is asked to stop under load, and leaves port and folder free, also to staff', async () => {
  const port = await freePort()
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  const first = start({ PORT: String(port) })
  await untilOpen(first)

  const second = start({ PORT: String(await freePort()) })
  expect(await ended(second)).toBe(1)
  expect(second.errors()).toBe(
    `The data folder ${folder}/database is in use by process ${first.child.pid} on ${hostname()}. Stop that first, or set DATA_DIR to another folder.`,
  )

  await stop(first.child, 'SIGKILL')
  const shop = start({ PORT: String(port), RATE_LIMITS: 'off', DRAIN_SECONDS: '2' })
  await untilOpen(shop)
  expect(await ask('/healthz')).toBe(200)
  expect(await ask('/readyz')).toBe(200)
  const signUp = (n: number): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/sign_up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `leaving${n}@salon.test`, password: 'Lunula-demo-1' }),
    }).then((answer) => answer.status)
  // Passwords are hashed a few at a time: most of these are under way when the first is answered.
  const answers = Array.from({ length: 40 }, (_, n) => signUp(n))
  await Promise.race(answers)

  const stopped = stop(shop.child, 'SIGTERM')
  while ((await ask('/readyz')) === 200);
  // balancers are told to turn away while requests are still answered
  expect(await ask('/readyz')).toBe(503)
  expect(await ask('/api/v1/categories')).toBe(200)
  expect(await stopped).toBe(0)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([201]))

  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  const last = start({ PORT: String(port) })
  expect(await ended(last)).toBe(1)
  squatter.close()
  // it has opened the folder and its database, or it would not have come so far
  expect(last.errors()).toBe(`Port ${port} is in use. Set PORT to another one, or stop what listens there.`)

  const staff = start({}, STAFF, 'list')
  expect(await ended(staff)).toBe(0)
}, 180_000)

test('production without its settings says a line for each and ends with 1', async () => {
  const shop = start({ NODE_ENV: 'production' })
  expect(await ended(shop)).toBe(1)
  expect(shop.errors().split('\n')).toHaveLength(6)
}, 60_000)
