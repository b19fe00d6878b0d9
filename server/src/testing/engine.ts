import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { createLite, type Engine, openPostgres, poolOf } from '../platform/database/engine.ts'
import { withHastyDatabase } from './database-url.ts'
import { createDatabase, dropDatabase } from './server-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The embedded engine's dump, or the name of the PostgreSQL template database. */
    preparedDatabase: string
  }
}

/** A migrated database that nobody else uses; `close` gives it back. */
export const openTestEngine = (): Promise<Engine> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? copyTemplate(url, inject('preparedDatabase')) : borrowLite()
}

/** Embedded engines of this worker that no app uses: starting one takes a second, emptying one a moment. */
const idle: PGlite[] = []

async function borrowLite(): Promise<Engine> {
  const lite =
    idle.pop() ?? (await createLite({ loadDataDir: new Blob([readFileSync(inject('preparedDatabase'))]) }))
  const pool = poolOf(lite)
  const close = async (): Promise<void> => {
    await pool.end()
    await lite.exec('call prepared.reset()')
    idle.push(lite)
  }
  return { kind: 'embedded', pool, close }
}

async function copyTemplate(url: string, template: string): Promise<Engine> {
  const name = `lunula_test_${randomBytes(8).toString('hex')}`
  await createDatabase(url, name, template)
  const engine = openPostgres(withHastyDatabase(url, name), 10)
  // a hundred who race for ten connections wait for as long as a busy machine takes
  engine.pool.options.connectionTimeoutMillis = 30_000
  const close = async (): Promise<void> => {
    await engine.close()
    await dropDatabase(url, name)
  }
  return { ...engine, close }
}
