import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { newId } from '../id.ts'
import { type ListOrder, readCursor, selectPage } from './cursor.ts'

interface Tables {
  entries: { id: string; at: Date; n: number }
}

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  const { database } = shop.platform
  await database.query(
    'create table entries (id uuid primary key, at timestamptz not null, n integer not null)',
  )
  // three share a moment, told apart by microseconds or by their id only
  const times = ['00.000001', '00.000002', '00.000002', '00.000002', '01', '02', '03']
  for (const [n, seconds] of times.entries())
    await database.query(`insert into entries values ($1, $2, $3)`, [
      newId(),
      `2026-11-23T10:00:${seconds}Z`,
      n,
    ])
})
afterAll(() => shop.close())

const order = (descending: boolean): ListOrder => ({
  name: descending ? '-at' : 'at',
  key: sql.ref('entries.at'),
  type: 'timestamptz',
  descending,
  id: sql.ref('entries.id'),
})
const read = async (cursor: string | undefined, descending = false) => {
  const query = shop.platform.database.tables<Tables>().selectFrom('entries').select('n')
  return selectPage(shop.platform.database, query, order(descending), { cursor, limit: 3 })
}
const numbers = (rows: { n: number }[]) => rows.map(({ n }) => n)

test.each([false, true])(
  'every row is on one page, forward and back (descending: %s)',
  async (descending) => {
    const first = await read(undefined, descending)
    const second = await read(first.next_cursor ?? '', descending)
    const third = await read(second.next_cursor ?? '', descending)
    const all = [first, second, third].flatMap(({ rows }) => numbers(rows))
    expect([...all].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(all[descending ? 6 : 0]).toBe(0)
    expect(first.prev_cursor).toBeNull()
    expect(third.next_cursor).toBeNull()
    expect(await read(third.prev_cursor ?? '', descending)).toMatchObject({ rows: second.rows })
    expect(await read(second.prev_cursor ?? '', descending)).toEqual(first)
    expect(first).toMatchObject({ count: 7, counted_all: true })
  },
)

test('what is added meanwhile moves nothing that was seen', async () => {
  const first = await read(undefined, true)
  const second = await read(first.next_cursor ?? '', true)
  await shop.platform.database.query(`insert into entries values ($1, '2026-11-24T10:00:00Z', 9)`, [newId()])
  expect((await read(first.next_cursor ?? '', true)).rows).toEqual(second.rows)
})

test('a cursor of another order, or none at all, begins the list anew', async () => {
  const { next_cursor } = await read(undefined, true)
  for (const cursor of [
    next_cursor ?? '',
    'nonsense',
    Buffer.from('["at","n","x","y"]').toString('base64url'),
  ])
    expect(readCursor(order(false), cursor)).toBeUndefined()
})
