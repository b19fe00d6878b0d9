import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openEmbedded } from '../engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-durable-'))
const [live, disk] = [join(folder, 'live'), join(folder, 'disk')]
let engine: Engine
/** What the disk is told to hold, from when the shop is open on. */
let isMirrored = false

beforeAll(async () => {
  engine = await openEmbedded(live, (path) => {
    if (isMirrored && statSync(path).isFile()) copyFileSync(path, path.replace(live, disk))
  })
  cpSync(live, disk, { recursive: true })
  isMirrored = true
})
afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('a new database is made beside its folder, of which nothing is left', () => {
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

test('every commit that was told is there after the power went, whatever was not synced is lost', async () => {
  const { pool } = engine
  await pool.query('create table orders (id int primary key, note text)')
  for (let id = 1; id <= 20; id += 1) {
    await pool.query('insert into orders values ($1, $2)', [id, 'x'.repeat(900)])
    if (id === 10) await pool.query('checkpoint')
  }
  await pool.query("update orders set note = 'paid' where id = 20")
  isMirrored = false
  const after = await openEmbedded(disk)
  const { rows } = await after.pool.query(
    "select count(*)::int as count, count(*) filter (where note = 'paid')::int as paid from orders",
  )
  await after.close()
  expect(rows).toEqual([{ count: 20, paid: 1 }])
})
