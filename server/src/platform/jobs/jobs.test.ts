import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

/**
 * Another process on the same database, of which `hear` gets every statement; it is sent once that resolves.
 * @param max how many connections it believes to have
 */
async function openNode(hear: (text: string) => Promise<void>, max = 10) {
  const { config, database } = shop.platform
  const pool = new Proxy(shop.pool, {
    get(target, key) {
      if (key === 'options') return { ...target.options, max }
      if (key !== 'query') return Reflect.get(target, key)
      return async (text: string | { text: string }, values?: unknown[]) => {
        await hear(typeof text === 'string' ? text : text.text)
        return target.query(text as string, values)
      }
    },
  })
  const engine = { kind: database.kind, pool, close: async () => {} }
  return buildApp(config, { engine, clock: shop.clock })
}

/** The queue whose jobs a statement asks for; the library’s own is not counted. */
const queueAsked = (text: string): string | undefined => /j\.name = '([^_'][^']*)'/.exec(text)?.[1]

/** The texts of all statements that a start of another process on the same database sends. */
async function start(): Promise<string[]> {
  const sent: string[] = []
  const node = await openNode(async (text) => void sent.push(text))
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

test('a start asks no queue for jobs', async () => {
  expect((await start()).filter((text) => queueAsked(text))).toEqual([])
})

test.each([
  { max: 1, atMost: 1 },
  { max: 10, atMost: 3 },
])(
  'of $max connections $atMost at most ask for jobs, however many queues there are',
  async ({ max, atMost }) => {
    let asking = 0
    let most = 0
    const asked = new Set<string>()
    const node = await openNode(async (text) => {
      const queue = queueAsked(text)
      if (!queue) return
      asked.add(queue)
      asking += 1
      most = Math.max(most, asking)
      await new Promise(setImmediate)
      asking -= 1
    }, max)
    await node.platform.jobs.work()
    await node.close() // workers end with what they asked for
    expect(asked.size).toBeGreaterThan(40)
    expect(most).toBeLessThanOrEqual(atMost)
  },
)
