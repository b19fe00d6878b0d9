import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { createLite, type Engine, openPostgres, poolOf } from '../platform/database/engine.ts'
import { withHastyDatabase } from './database-url.ts'
import { administer, createDatabase, dropDatabase } from './server-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The embedded engine's dump, or the name of the PostgreSQL template database. */
    preparedDatabase: string
  }
}

/** A migrated database that nobody else uses; `close` gives it back. */
export const openTestEngine = (): Promise<Engine> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? borrowDatabase(url, inject('preparedDatabase')) : borrowLite()
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

/** Databases of this worker that no app uses: making one and dropping it costs ten times an emptying. */
const idleDatabases: string[] = []
/** A worker of `npm run test:mutation` is gone after one fault, and would leave its database behind. */
const keepsDatabases = process.env['MUTATION_GROUP'] === undefined

async function borrowDatabase(url: string, template: string): Promise<Engine> {
  const name = idleDatabases.pop() ?? (await copyTemplate(url, template))
  const address = withHastyDatabase(url, name)
  const engine = openPostgres(address, 10)
  // a hundred who race for ten connections wait for as long as a busy machine takes
  engine.pool.options.connectionTimeoutMillis = 30_000
  const close = async (): Promise<void> => {
    await engine.close()
    if (!keepsDatabases) return dropDatabase(url, name)
    try {
      await administer(address, 'call prepared.reset()')
      idleDatabases.push(name)
    } catch {
      // a test has left it in a state of its own, or its user may not empty it
      await dropDatabase(url, name)
    }
  }
  return { ...engine, close }
}

async function copyTemplate(url: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await createDatabase(url, name, template)
  return name
}
