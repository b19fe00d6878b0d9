import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Goods, GoodsBody } from '@lunula/contract/catalog/goods/schemas.ts'
import type { Product, ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withHastyDatabase } from './testing/database-url.ts'
import { createDatabase, dropDatabase } from './testing/server-databases.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const SERVER = process.env['TEST_DATABASE_URL']
const REDIS = process.env['TEST_REDIS_URL']
const NAME = `lunula_workers_${process.pid}`

/** A line of the log, as far as the tests look at it. */
interface Line {
  pid: number
  msg: string
  reqId?: string
  jobs?: boolean
}

/** The shop in two processes, with what they say, and who waits for a line. */
const lines: Line[] = []
const waiting = new Set<() => void>()
let shop: ChildProcess
let port: number
let metrics: number
let folder: string

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return free
}

/** Resolves with the first line, said or to be said, that fits. */
async function line(fits: (line: Line) => boolean): Promise<Line> {
  for (;;) {
    const said = lines.find(fits)
    if (said) return said
    await new Promise<void>((resolve) => waiting.add(resolve))
    waiting.clear()
  }
}

const opened = (): Line[] => lines.filter(({ msg }) => msg.startsWith('Lunula is open'))
const untilOpened = (count: number): Promise<Line> => line(() => opened().length >= count)

interface Answer {
  status: number
  text: string
  cookies: string[]
}
interface Ask {
  method?: string
  body?: object
  token?: string
}

/** A connection that stays with one worker. */
function connection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let asked = 0
  const ask = async (path: string, { method = 'GET', body, token }: Ask = {}, id = ''): Promise<Answer> => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, method, agent },
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(id && { 'x-request-id': id }),
      },
    })
    sent.end(body && JSON.stringify(body))
    const [answer] = await once(sent, 'response')
    let text = ''
    for await (const chunk of answer) text += chunk
    return { status: answer.statusCode, text, cookies: answer.headers['set-cookie'] ?? [] }
  }
  /** The process that answers here, by the line that it writes of a request. */
  const worker = async (): Promise<number> => {
    asked += 1
    const id = `probe-${asked}-${Math.random().toString(36).slice(2)}`
    await ask('/api/v1/categories', {}, id)
    return (await line(({ reqId }) => reqId === id)).pid
  }
  return { ask, worker, close: () => agent.destroy() }
}

/** Two connections to two different workers. */
async function oneEach() {
  const first = connection()
  const pid = await first.worker()
  for (;;) {
    const second = connection()
    if ((await second.worker()) !== pid) return [first, second] as const
    second.close()
  }
}

const figure = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'gm'))]
  return values.reduce((sum, [, value]) => sum + Number(value), 0)
}

const count = SERVER && REDIS ? test : test.skip

beforeAll(async () => {
  if (!SERVER || !REDIS) return
  folder = mkdtempSync(join(tmpdir(), 'lunula-workers-'))
  await createDatabase(SERVER, NAME)
  port = await freePort()
  metrics = await freePort()
  shop = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PORT: String(port),
      METRICS_PORT: String(metrics),
      DATABASE_URL: withHastyDatabase(SERVER, NAME),
      REDIS_URL: REDIS,
      WEB_CONCURRENCY: '2',
      DEMO_DATA: 'on',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: shop.stdout as NodeJS.ReadableStream }).on('line', (text) => {
    if (text.startsWith('{')) lines.push(JSON.parse(text))
    for (const go of waiting) go()
  })
  await untilOpened(2)
}, 240_000)
afterAll(async () => {
  if (!SERVER || !REDIS) return
  if (shop.exitCode === null) shop.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  await dropDatabase(SERVER, NAME)
})

count(
  'two workers answer on one port, and one of them runs jobs',
  async () => {
    expect(opened().map(({ jobs }) => jobs)).toEqual([true, false])
    const [first, second] = await oneEach()
    const before = await figure('lunula_http_requests_total')
    expect(before).toBeGreaterThanOrEqual(2)
    for (const { ask } of [first, second]) expect((await ask('/readyz')).status).toBe(200)
    // the figures are those of both
    expect(await figure('lunula_http_requests_total')).toBe(before + 2)
    first.close()
    second.close()
  },
  60_000,
)

count(
  'what one worker changes is seen by the other within a second, on pages too',
  async () => {
    const [first, second] = await oneEach()
    const owner = { email: 'owner@lunula.test', password: 'Lunula-demo-1' }
    const signedIn = await first.ask('/api/v1/auth/sign_in', { method: 'POST', body: owner })
    const { token } = JSON.parse(signedIn.text).data
    const page = '/categories/lamps'
    expect((await second.ask(page)).text).toContain('lamps')
    const old = /href="\/product\/([\w-]+)"/.exec((await second.ask(page)).text)?.[1] ?? ''
    const moved = await first.ask(`/api/v1/admin/products/${old}/address`, {
      method: 'PATCH',
      body: { slug: 'a-lamp-with-another-name' },
      token: token.accessToken,
    })
    expect([moved.status, moved.text]).toEqual([200, expect.any(String)])
    const changed = performance.now()
    let seen = ''
    while (!seen.includes('a-lamp-with-another-name') && performance.now() - changed < 10_000)
      seen = (await second.ask(page)).text
    expect(seen).toContain('a-lamp-with-another-name')
    expect(performance.now() - changed).toBeLessThan(3000) // a second, and rendering on a busy machine
    first.close()
    second.close()
  },
  60_000,
)

/** A lamp as staff write it. */
const LAMP: GoodsBody = {
  ...{ name: 'Zirconia lamp', description: '<p>Cures.</p>', brand: 'Halfmoon', category: 'lamps', tags: [] },
  ...{ status: 'active', attributes: {}, flags: [], un: null, flash_point_f: null, ground_only: false },
  ...{ return_class: 'standard', pro_only: false, tier_group: 'own', sds_url: null, pictures: [] },
  ...{ seo_title: '', seo_description: '', option_names: ['Color'] },
  variants: [
    {
      ...{ _id: null, option_values: ['White'], sku: 'ZR-1', barcode: null, sale_price: 1200, unit: 'each' },
      ...{ retail_price: null, weight_oz: 9, attributes: {}, backorder: false, tracked: true, taxable: true },
      ...{ requires_shipping: true, active: true, tiers: [], pro_tiers: [], picture: null, available: 7 },
    },
  ],
}
const LAMP_SLUG = 'zirconia-lamp'

/** What somebody who reads there knows of the lamp: cents and units, empty as long as it is not there. */
const READS: Readonly<Record<string, (answer: Answer) => string>> = {
  [`/api/v1/products/${LAMP_SLUG}`]: ({ status, text }) => {
    const variant = status === 200 ? (JSON.parse(text).data as Product).variants[0] : undefined
    return variant ? `${variant.sale_price} ${variant.available}` : ''
  },
  '/api/v1/products?category=lamps&sort=newest': ({ text }) => cardOf(text),
  '/api/v1/products?q=zirconia': ({ text }) => cardOf(text),
  [`/product/${LAMP_SLUG}`]: ({ status, text }) => {
    const price = Number(/"price":([\d.]+)/.exec(text)?.[1])
    return status === 200 ? `${Math.round(price * 100)} ${/"available":(\d+)/.exec(text)?.[1]}` : ''
  },
}

function cardOf(text: string): string {
  const { docs } = JSON.parse(text).data as { docs: readonly ProductCard[] }
  const card = docs.find(({ slug }) => slug === LAMP_SLUG)
  return card ? `${card.price_from} ${card.available}` : ''
}

count(
  'goods that change while all read are seen whole by every reader, in order and never as before again',
  async () => {
    const both = await oneEach()
    const [first] = both
    const owner = { email: 'owner@lunula.test', password: 'Lunula-demo-1' }
    const signedIn = await first.ask('/api/v1/auth/sign_in', { method: 'POST', body: owner })
    const { token } = JSON.parse(signedIn.text).data
    const staff = connection()
    const write = async (method: string, path: string, body: object) => {
      const answer = await staff.ask(`/api/v1/admin/${path}`, { method, body, token: token.accessToken })
      expect([answer.status < 300, answer.text]).toEqual([true, expect.any(String)])
      return JSON.parse(answer.text).data
    }

    const seen: string[][] = []
    let isOver = false
    const readers = both.flatMap(({ ask }) =>
      Object.entries(READS).map(async ([path, stateOf]) => {
        const states: string[] = []
        seen.push(states)
        while (!isOver) {
          const state = stateOf(await ask(path))
          if (state !== states.at(-1)) states.push(state)
          for (const go of waiting) go()
        }
      }),
    )
    /** Resolves once every reader has come to this. */
    const untilSeen = async (state: string): Promise<void> => {
      while (!seen.every((states) => states.at(-1) === state))
        await new Promise<void>((resolve) => waiting.add(resolve))
    }

    await untilSeen('')
    const lamp = (await write('POST', 'products', LAMP)) as Goods
    expect(lamp.slug).toBe(LAMP_SLUG)
    await untilSeen('1200 7')
    const variant_id = lamp.variants[0]?._id
    const row = { variant_id, sale_price: { from: 1200, to: 1350 }, available: { from: 7, to: 4 } }
    await write('PATCH', 'products', { all_or_nothing: true, rows: [row] })
    await untilSeen('1350 4')
    await write('POST', `stock/${variant_id}/moves`, { move: 'receive', units: 20 })
    await untilSeen('1350 24')
    isOver = true
    await Promise.all(readers)
    for (const states of seen) expect(states).toEqual(['', '1200 7', '1350 4', '1350 24'])
    for (const { close } of [...both, staff]) close()
  },
  90_000,
)

count(
  'a worker that is killed is replaced in its role, and the other one answers meanwhile',
  async () => {
    const [worker] = opened()
    process.kill(worker?.pid ?? 0, 'SIGKILL')
    await line(({ msg }) => msg === 'a worker has ended and is replaced')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await untilOpened(3)
    expect(opened().at(-1)).toMatchObject({ jobs: true })
    const pids = new Set(opened().map(({ pid }) => pid))
    expect(pids.size).toBe(3)
  },
  120_000,
)

count(
  'all workers stop when the process above is asked to, and it ends after them',
  async () => {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const alive = opened().filter(({ pid }) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
    expect(alive).toEqual([])
  },
  60_000,
)

test('on the embedded engine there is one process, and a line says so', async () => {
  const { readConfig } = await import('./config/config.ts')
  const alone = readConfig({ WEB_CONCURRENCY: '4', DATA_DIR: tmpdir() })
  expect([alone.workers, alone.warnings]).toEqual([1, [expect.stringMatching(/^WEB_CONCURRENCY is ignored/)]])
  const url = 'postgres://shop@db/shop'
  expect(() => readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: url, DATA_DIR: tmpdir() })).toThrow(
    /WEB_CONCURRENCY needs REDIS_URL/,
  )
})
