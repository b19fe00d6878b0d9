import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let shop: TestApp
let database: Database
beforeAll(async () => {
  shop = await buildTestApp()
  database = shop.platform.database
})
afterAll(() => shop.close())

test('what has run does not run again', async () => {
  expect(await migrate(database)).toEqual([])
})

test('migrations are numbered without gaps, so that each runs after those before it', () => {
  const names = readdirSync(join(import.meta.dirname, '../../../migrations')).sort()
  const numbers = names.map((name) => /^(\d{3})-[a-z][a-z0-9-]*\.sql$/.exec(name)?.[1])
  expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(3, '0')))
})

test('a database of another version is refused by name of what it has run, and stays as it is', async () => {
  const history = async (): Promise<object[]> =>
    (await database.query('select * from kysely_migration order by name')).rows
  const tables = async (): Promise<object[]> =>
    (await database.query(`select schemaname, tablename from pg_tables order by 1, 2`)).rows
  const place = database.kind === 'embedded' ? 'DATA_DIR to a new folder' : 'DATABASE_URL to a new database'
  await database.query(
    `insert into kysely_migration values ('202611210100-accounts', '2026-11-21T01:00:00Z')`,
  )
  const before = [await history(), await tables()]
  await expect(migrate(database)).rejects.toMatchObject({
    name: 'DatabaseOfOtherVersion',
    message: `The database was made by a newer version of Lunula, or before the first release: it has run the migration 202611210100-accounts, which is unknown here. Set ${place}, or start that version.`,
  })
  expect([await history(), await tables()]).toEqual(before)
})
