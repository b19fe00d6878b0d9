import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test('the jobs that delete by time are those of the table in operations.md', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const chapter = text.split('### What is deleted when')[1]?.split('\n## ')[0] ?? ''
  const told = [...chapter.matchAll(/\| `([\w.-]+)` \|$/gm)].map(([, name]) => name)
  const { rows } = await shop.platform.database.query<{ name: string }>('select name from pgboss.schedule')
  const scheduled = rows.map(({ name }) => name)
  expect(told.filter((name) => !scheduled.includes(name ?? ''))).toEqual([])
  const deleting = scheduled.filter((name) => /forget|clear|missed/.test(name))
  expect(deleting.filter((name) => !told.includes(name))).toEqual([])
  expect(told.length).toBeGreaterThan(8)
})
