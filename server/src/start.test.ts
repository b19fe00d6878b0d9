import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './platform/database/engine.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
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

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
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
function untilOpen({ child }: Started): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Lunula is open')) resolve()
  })
  child.once('exit', () => reject(new Error('The process ended before it was open.')))
  return promise
}

test('a second process on the same data folder says one clear line and ends with 1', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await untilOpen(first)
  const second = start({ PORT: String(await freePort()) })
  expect(await ended(second)).toBe(1)
  expect(second.errors()).toBe(
    `The data folder ${folder}/database is in use by process ${first.child.pid}. If that is not the shop, delete ${folder}/database.lock.`,
  )
}, 90_000)

test('a data folder that holds something else says one clear line and ends with 1', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/letter.txt'), '')
  const shop = start({})
  expect(await ended(shop)).toBe(1)
  expect(shop.errors()).toBe(
    `The data folder ${folder}/database holds files, but no database. Set DATA_DIR to another folder, or empty this one.`,
  )
}, 90_000)

test('a database of before the first release says one clear line, ends with 1 and stays as it is', async () => {
  const old = await openEmbedded(join(folder, 'database'))
  await old.pool.query(`
    create table kysely_migration (name text primary key, timestamp text not null);
    create table kysely_migration_lock (id text primary key, is_locked integer not null);
    create table users (email text);
    insert into kysely_migration values ('202611210100-accounts', '2026-11-21T01:00:00.000Z');
    insert into kysely_migration_lock values ('migration_lock', 0);
    insert into users values ('mai@salon.test')`)
  await old.close()
  const shop = start({})
  expect(await ended(shop)).toBe(1)
  expect(shop.errors()).toBe(
    'The database was made by a newer version of Lunula, or before the first release: it has run the migration 202611210100-accounts, which is unknown here. Set DATA_DIR to a new folder, or start that version.',
  )
  const after = await openEmbedded(join(folder, 'database'))
  const { rows: tables } = await after.pool.query(
    `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const { rows: users } = await after.pool.query('select * from users')
  await after.close()
  expect(tables.map(({ tablename }) => tablename)).toEqual([
    'kysely_migration',
    'kysely_migration_lock',
    'users',
  ])
  expect(users).toEqual([{ email: 'mai@salon.test' }])
}, 90_000)

test('a port in use says one clear line and ends with 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const second = start({ PORT: String(port) })
  expect(await ended(second)).toBe(1)
  taken.close()
  expect(second.errors()).toBe(`Port ${port} is in use. Set PORT to another one, or stop what listens there.`)
}, 90_000)

test('production without its settings says a line for each and ends with 1', async () => {
  const shop = start({ NODE_ENV: 'production' })
  expect(await ended(shop)).toBe(1)
  expect(shop.errors().split('\n')).toHaveLength(4)
}, 30_000)

test('SIGTERM ends the process cleanly, and the folder can be taken again', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await untilOpen(first)
  expect(await stop(first.child, 'SIGTERM')).toBe(0)
  const again = start({ PORT: String(port) })
  await untilOpen(again)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
}, 90_000)

test('after SIGTERM balancers are told to turn away while requests are still answered', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), DRAIN_SECONDS: '2' })
  await untilOpen(shop)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  expect(await ask('/readyz')).toBe(200)
  const stopped = stop(shop.child, 'SIGTERM')
  while ((await ask('/readyz')) === 200);
  expect(await ask('/readyz')).toBe(503)
  expect(await ask('/api/v1/categories')).toBe(200)
  expect(await stopped).toBe(0)
}, 90_000)

test('SIGTERM lets requests in flight come to their end', async () => {
  const port = await freePort()
  const shop = start({ PORT: String(port), RATE_LIMITS: 'off' })
  await untilOpen(shop)
  const signUp = (n: number): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/v1/auth/sign_up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `leaving${n}@salon.test`, password: 'Lunula-demo-1' }),
    }).then((answer) => answer.status)
  // Passwords are hashed two at a time, so that most of these are still under way when the first is answered.
  const answers = Array.from({ length: 20 }, (_, n) => signUp(n))
  await Promise.race(answers)
  expect(await stop(shop.child, 'SIGTERM')).toBe(0)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([201]))
}, 90_000)

test('a killed process leaves a lock that the next one takes over', async () => {
  const port = await freePort()
  const first = start({ PORT: String(port) })
  await untilOpen(first)
  await stop(first.child, 'SIGKILL')
  const again = start({ PORT: String(port) })
  await untilOpen(again)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
}, 90_000)
