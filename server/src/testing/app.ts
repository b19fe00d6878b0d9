import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, createClient } from '@lunula/contract/client.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { type Application, buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { type Engine, openEmbedded, openPostgres } from '../platform/database/engine.ts'
import { testConfig } from './config.ts'
import { withDatabase } from './prepare.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-11-23T17:00:00Z')
  now(): Date {
    return new Date(this.#now)
  }
  advance(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}

export interface TestApp extends Application {
  readonly clock: TestClock
  /** For a second node on the same database. */
  readonly pool: Engine['pool']
  /** A typed client; with a token it calls as that user. */
  client(token?: string, headers?: Record<string, string>): Call
}

/** The whole application on a database of its own, on the embedded engine or, with `TEST_DATABASE_URL`, on PostgreSQL. */
export async function buildTestApp(change: Partial<Config> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const { engine, drop } = await openTestEngine()
  const clock = new TestClock()
  const application = await buildApp({ ...testConfig(folder), ...change }, { engine, clock, work: false })
  const close = async (): Promise<void> => {
    await application.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const client = (token?: string, headers: Record<string, string> = {}): Call =>
    createClient(async ({ method, path, headers: own, body }) => {
      const answer = await application.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...own, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { body }),
      })
      return { status: answer.statusCode, json: answer.json() }
    })
  return { ...application, clock, pool: engine.pool, client, close }
}

async function openTestEngine(): Promise<{ engine: Engine; drop: () => Promise<void> }> {
  const prepared = inject('preparedDatabase')
  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    const engine = await openEmbedded({ folder: null, dump: new Blob([readFileSync(prepared)]) })
    return { engine, drop: async () => {} }
  }
  const name = `lunula_test_${randomBytes(8).toString('hex')}`
  await administer(url, `create database ${name} template ${prepared}`)
  const engine = openPostgres(withDatabase(url, name), 10)
  return { engine, drop: () => administer(url, `drop database if exists ${name} with (force)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
