import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../app.ts'
import { createLite, openPostgres, poolOf } from '../platform/database/engine.ts'
import { testConfig } from './config.ts'
import { withHastyDatabase } from './database-url.ts'

/** Prepares one migrated database, of which every worker (on PostgreSQL every app) takes a copy. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? prepareTemplate(project, url) : prepareDump(project)
}

async function prepareDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const lite = await createLite({})
  const pool = poolOf(lite)
  const engine = { kind: 'embedded', pool, close: () => pool.end() } as const
  const application = await buildApp(testConfig(folder), { engine, work: false })
  await application.close()
  await lite.exec(readFileSync(join(import.meta.dirname, 'reset.sql'), 'utf8'))
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const file = join(folder, 'prepared.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('preparedDatabase', file)
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function prepareTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `lunula_template_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'lunula-test-'))
  const engine = openPostgres(withHastyDatabase(url, name), 2)
  const application = await buildApp(testConfig(folder), { engine, work: false })
  await application.close()
  project.provide('preparedDatabase', name)
  return async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
