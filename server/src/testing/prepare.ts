import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../app.ts'
import { createLite, openPostgres, poolOf } from '../platform/database/engine.ts'
import { testConfig } from './config.ts'
import { withDatabase, withHastyDatabase } from './database-url.ts'
import { administer, createDatabase, dropCopies } from './server-databases.ts'

const RESET = readFileSync(join(import.meta.dirname, 'reset.sql'), 'utf8')

/** Prepares one migrated database, of which every worker takes as many copies as its apps need at once. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? prepareTemplate(project, url) : prepareDump(project)
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const lite = await createLite({})
  const pool = poolOf(lite)
  const engine = { kind: 'embedded', pool, close: () => pool.end() } as const
  const application = await buildApp(testConfig(folder), { engine })
  await application.close()
  await lite.exec(RESET)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const file = join(folder, 'prepared.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('preparedDatabase', file)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function prepareTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `lunula_template_${process.pid}_${Date.now()}`
  await createDatabase(url, name)
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const engine = openPostgres(withHastyDatabase(url, name), 2)
  const application = await buildApp(testConfig(folder), { engine })
  await application.close()
  await administer(withDatabase(url, name), RESET)
  project.provide('preparedDatabase', name)
  return async () => {
    // all tests have told what they had to: a database that stays is no fault of the shop
    await dropCopies(url, name).catch((error: unknown) => process.stderr.write(`${name} stays: ${error}\n`))
    rmSync(folder, { recursive: true, force: true })
  }
}
