import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { getHeapStatistics } from 'node:v8'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { collectGarbage } from '../processes/collect-garbage.ts'
import { refuse } from '../refusal.ts'
import type { Database } from './database.ts'

let shop: TestApp
let database: Database
beforeAll(async () => {
  shop = await buildTestApp()
  database = shop.platform.database
  await database.query('create table notes (text text primary key)')
})
beforeEach(() => database.query('truncate notes'))
afterAll(() => shop.close())

const write = (text: string) => database.query('insert into notes values ($1)', [text])
const kept = async (): Promise<string[]> =>
  (await database.query<{ text: string }>('select text from notes order by text')).rows.map((row) => row.text)

test('PostgreSQL compiles no plans, which takes longer than to run them', async () => {
  const { rows } = await database.query<{ jit: string }>("select current_setting('jit') as jit")
  if (database.kind === 'postgres') expect(rows).toEqual([{ jit: 'off' }])
  else expect(rows).toHaveLength(1) // the embedded engine has no compiler
})

test('what a transaction did is kept together or not at all', async () => {
  await database.transaction(async () => {
    await write('one')
    await write('two')
  })
  const failing = database.transaction(async () => {
    await write('three')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await kept()).toEqual(['one', 'two'])
})

test('a returned refusal undoes the transaction and is handed on', async () => {
  const refusal = refuse('cart.empty')
  const answer = await database.transaction(async () => {
    await write('one')
    return refusal
  })
  expect(answer).toBe(refusal)
  expect(await kept()).toEqual([])
})

test('a nested transaction is undone alone', async () => {
  await database.transaction(async () => {
    await write('outer')
    await database.transaction(async () => {
      await write('inner refused')
      return refuse('cart.empty')
    })
    const failing = database.transaction(async () => {
      await write('inner failed')
      await write('inner failed') // breaks the unique key, and with it the statement, not the outer transaction
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await database.transaction(() => write('inner kept'))
  })
  expect(await kept()).toEqual(['inner kept', 'outer'])
})

test('parallel transactions do not see into each other', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const slow = database.transaction(async () => {
    await write('slow')
    await held
    throw new Error('undone')
  })
  const quick = database.transaction(() => write('quick'))
  release()
  await expect(slow).rejects.toThrow('undone')
  await quick
  expect(await kept()).toEqual(['quick'])
})

test('what is to follow a commit follows it, and never an undone part', async () => {
  const done: string[] = []
  await database.transaction(async () => {
    database.afterCommit(() => done.push('outer'))
    await database.transaction(async () => {
      database.afterCommit(() => done.push('inner'))
      return refuse('cart.empty')
    })
    expect(done).toEqual([])
  })
  expect(done).toEqual(['outer'])
})

test('what a transaction forgot to wait for is refused once it has ended, and commits nothing by itself', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const late = (work: () => Promise<unknown>) => expect(ended.then(work)).rejects.toThrow('await is missing')
  const stragglers: Promise<void>[] = []
  await database.transaction(async () => {
    stragglers.push(late(() => write('by query')))
    stragglers.push(late(() => database.queryPlanned('insert into notes values ($1)', ['planned'])))
    stragglers.push(late(() => database.transaction(() => write('by transaction'))))
    stragglers.push(late(() => database.tables<{ notes: object }>().selectFrom('notes').execute()))
  })
  end()
  await Promise.all(stragglers)
  expect(await kept()).toEqual([])
})

test('what follows a commit may fail: it is logged, and neither undoes the commit nor keeps the next from following', async () => {
  const logged = vi.spyOn(shop.platform.log, 'error')
  const done: string[] = []
  const fail = () => {
    throw Object.assign(new Error('no'), { code: '40001' })
  }
  const result = await database.transaction(async () => {
    await write('kept')
    database.afterCommit(fail)
    database.afterCommit(() => done.push('next'))
    return 'committed'
  })
  database.afterCommit(fail)
  expect([result, await kept(), done]).toEqual(['committed', ['kept'], ['next']])
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

test('a failed query does not spoil the connection for the next one', async () => {
  await expect(database.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await write('after')
  expect(await kept()).toEqual(['after'])
})

test('a connection that breaks in mid-transaction undoes the transaction, and neither ends the process nor spoils the next one', async () => {
  const taken = once(shop.pool, 'acquire')
  const failing = database.transaction(async () => {
    await write('lost')
    const [client] = (await taken) as [pg.PoolClient & { connection: { stream: Duplex } }]
    const ended = new Promise((resolve) => client.on('end', () => resolve(null)))
    client.connection.stream.destroy()
    await ended
    await write('on a broken connection')
  })
  await expect(failing).rejects.toThrow(/connection/i)
  await write('after')
  expect(await kept()).toEqual(['after'])
})

test('a job is sent with the commit, and not without', async () => {
  const { orders } = shop.modules
  const queued = async (): Promise<number> =>
    (
      await database.query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'orders.lapse'`,
      )
    ).rows[0]?.n ?? -1
  await database.transaction(async () => {
    await orders.scheduleLapse('11111111-1111-7111-8111-111111111111')
    return refuse('cart.empty')
  })
  expect(await queued()).toBe(0)
  await database.transaction(() => orders.scheduleLapse('11111111-1111-7111-8111-111111111111'))
  expect(await queued()).toBe(1)
})

test('what the engine has answered is not kept in memory', async () => {
  const read = () =>
    database.query("select repeat('x', 100) || number as text from generate_series(1, 1000) number")
  await read()
  collectGarbage()
  const before = getHeapStatistics().used_heap_size
  for (let times = 0; times < 60; times++) await read()
  collectGarbage()
  const grown = getHeapStatistics().used_heap_size - before
  expect(grown).toBeLessThan(2_000_000)
})
