import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

/** The texts of all statements that a start of another process on the same database sends. */
async function start(): Promise<string[]> {
  const { config, database } = shop.platform
  const sent: string[] = []
  const pool = new Proxy(shop.pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key)
      return (text: string | { text: string }, values?: unknown[]) => {
        sent.push(typeof text === 'string' ? text : text.text)
        return target.query(text as string, values)
      }
    },
  })
  const engine = { kind: database.kind, pool, close: async () => {} }
  const node = await buildApp(config, { engine, clock: shop.clock, work: false })
  await node.close()
  return sent
}

const read = async (sql: string): Promise<unknown[]> => (await shop.platform.database.query(sql)).rows
const queues = () =>
  read('select name, retry_limit, retry_delay_max, heartbeat_seconds from pgboss.queue order by name')
const schedules = () => read('select name, cron, timezone from pgboss.schedule order by name')

test('queues and schedules of an earlier version become those of this one', async () => {
  const [declared, times] = [await queues(), await schedules()]
  expect(declared.length).toBeGreaterThan(40)
  await read(`update pgboss.queue set retry_limit = 1, heartbeat_seconds = 60 where name = 'orders.lapse'`)
  await read(
    `update pgboss.schedule set cron = '0 1 * * *' where name = (select min(name) from pgboss.schedule)`,
  )
  await read(`delete from pgboss.schedule where name = (select max(name) from pgboss.schedule)`)
  expect([await queues(), await schedules()]).not.toEqual([declared, times])
  await start()
  expect([await queues(), await schedules()]).toEqual([declared, times])
})

test('a start that finds all as it is to be writes none of it', async () => {
  const written = (await start()).filter((text) =>
    /create_queue|(update|into) pgboss\.(queue|schedule)\b/i.test(text),
  )
  expect(written.filter((text) => !text.includes('__pgboss__'))).toEqual([]) // the library's own
})
