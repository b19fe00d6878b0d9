import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, createClient } from '@lunula/contract/client.ts'
import { type Application, type BuildOptions, buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../platform/database/engine.ts'
import { testConfig } from './config.ts'
import { openTestEngine } from './engine.ts'

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

/**
 * The whole application on a database of its own, on the embedded engine or, with `TEST_DATABASE_URL`, on
 * PostgreSQL.
 */
export async function buildTestApp(
  change: Partial<Config> = {},
  options: Pick<BuildOptions, 'log'> = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const engine = await openTestEngine()
  const clock = new TestClock()
  const application = await buildApp({ ...testConfig(folder), ...change }, { ...options, engine, clock })
  const close = async (): Promise<void> => {
    await application.close()
    // a request that a test has left may still be writing
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
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
