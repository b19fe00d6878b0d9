import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { loadSynonyms, seedCatalog } from '../../server/src/modules/catalog/index.ts'
import { copyCatalog } from './copy-catalog.ts'

/**
 * What reads of the catalog take when no answer is kept, one at a time, on catalogs of several sizes. With
 * the folder of another checkout in `BENCH_AGAINST`, both are asked in turns, each on a database of its own
 * with the same rows.
 */
const server = process.env['BENCH_DATABASE_URL']
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.')
const SIZES = (process.env['BENCH_VARIANTS'] ?? '0,22000,100000').split(',').map(Number)
const CALLS = Number(process.env['BENCH_CALLS'] ?? 200)
const TURN = 10
const roots = [join(import.meta.dirname, '../..'), process.env['BENCH_AGAINST']].filter(
  (root) => root !== undefined,
)

const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T
const CATEGORIES = ['gel-polish', 'dip-powder', 'acrylic']
const WORDS = [
  'gel polish',
  'top coat',
  'acrylic powder',
  'sơn gel',
  'nail file',
  'red gel',
  'gel polsh',
  'lamp',
]

/** No two turns ask the same, so that nothing kept is answered. */
const READS: Record<string, (turn: number) => string> = {
  'whole catalog': (turn) => `products?max_price=${1e7 + turn}`,
  'a category': (turn) => `products?category=${at(CATEGORIES, turn)}&max_price=${1e7 + turn}`,
  'category, brand, finish': (turn) =>
    `products?category=gel-polish&brand=Halfmoon&finish=creme&max_price=${1e7 + turn}`,
  'a late page by name': (turn) => `products?sort=name&page=${10 + (turn % 5)}&max_price=${1e7 + turn}`,
  'text search': (turn) => `products?q=${encodeURIComponent(at(WORDS, turn))}&max_price=${1e7 + turn}`,
  'a word never asked before': (turn) => `products?q=${encodeURIComponent(`${at(WORDS, turn)} ${turn}`)}`,
  suggest: (turn) =>
    `products/suggest?q=${encodeURIComponent(
      at(slugs, turn)
        .replaceAll('-', ' ')
        .slice(0, 4 + (turn % 12)),
    )}`,
  product: (turn) => `products/${at(slugs, turn)}`,
}
let slugs: string[] = []

interface Node {
  name: string
  url: string
  child: ChildProcess
  client: pg.Client
}

const addressOf = (name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}

const environment = (name: string): Record<string, string> => ({
  DATABASE_URL: addressOf(name),
  DATA_DIR: mkdtempSync(join(tmpdir(), 'lunula-bench-')),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
})

const admin = new pg.Client(server)
await admin.connect()
const results: object[] = []
for (const size of SIZES) {
  const names = roots.map((_, index) => `lunula_bench_catalog_${process.pid}_${index}`)
  try {
    for (const [index, name] of names.entries()) {
      await admin.query(`create database ${name}`)
      await fill(roots[index] ?? '', name, size)
    }
    const nodes = await Promise.all(names.map((name, index) => startNode(roots[index] ?? '', name)))
    const { rows } = await (nodes[0] as Node).client.query<{ slug: string }>(
      `select slug from products order by md5(slug) limit ${CALLS + 50}`,
    )
    slugs = rows.map(({ slug }) => slug)
    for (const [read, pathOf] of Object.entries(READS))
      results.push(...(await measure(size, read, pathOf, nodes)))
    for (const { child, client } of nodes) {
      child.kill()
      await Promise.all([once(child, 'exit'), client.end()])
    }
  } finally {
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  }
}
await admin.end()
console.table(results)
const folder = join(import.meta.dirname, '../results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'catalog.json'), `${JSON.stringify({ CALLS, results }, null, 2)}\n`)

async function fill(root: string, name: string, variants: number): Promise<void> {
  const migrated = await import(join(root, 'server/src/app.ts'))
  const { platform, close }: Awaited<ReturnType<typeof buildApp>> = await migrated.buildApp(
    readConfig(environment(name)),
    { work: false },
  )
  await seedCatalog(platform)
  await loadSynonyms(platform)
  await close()
  const client = new pg.Client(addressOf(name))
  await client.connect()
  await copyCatalog(client, variants)
  await client.end()
}

async function startNode(root: string, name: string): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'node.ts'), [root], {
    env: { ...process.env, ...environment(name) },
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const client = new pg.Client(addressOf(name))
  client.on('error', () => {}) // when something fails, the database goes while it is connected
  await client.connect()
  return { name, url, child, client }
}

async function measure(
  size: number,
  read: string,
  pathOf: (turn: number) => string,
  nodes: readonly Node[],
): Promise<object[]> {
  const times = nodes.map((): number[] => [])
  const spent = nodes.map(() => ({ node: 0, database: 0 }))
  const bytes = nodes.map(() => 0)
  for (const node of nodes) for (let turn = -20; turn < 0; turn++) await ask(node, pathOf(CALLS - turn))
  for (let turn = 0; turn < CALLS; turn += TURN)
    for (const [index, node] of nodes.entries()) {
      const before = await cpuOf(node)
      for (let each = turn; each < turn + TURN; each++) {
        const began = performance.now()
        bytes[index] = await ask(node, pathOf(each))
        times[index]?.push(performance.now() - began)
      }
      const after = await cpuOf(node)
      const sum = spent[index]
      if (sum) {
        sum.node += after.node - before.node
        for (const [pid, taken] of after.database) sum.database += taken - (before.database.get(pid) ?? 0)
      }
    }
  return nodes.map((_, index) => {
    const sorted = times[index]?.sort((a, b) => a - b) ?? []
    const share = (part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
    const { node = 0, database = 0 } = spent[index] ?? {}
    return {
      variants: size || 'demo',
      read,
      which: index === 0 ? 'this' : 'other',
      'p50 ms': share(0.5),
      'p99 ms': share(0.99),
      'node ms': (node / CALLS).toFixed(2),
      'database ms': (database / CALLS).toFixed(2),
      bytes: bytes[index],
    }
  })
}

async function ask({ url }: Node, path: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/${path}`)
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
  return body.byteLength
}

/** Milliseconds of CPU that the process has taken, and each of its connections to the database. */
async function cpuOf({
  child,
  client,
  name,
}: Node): Promise<{ node: number; database: Map<number, number> }> {
  const told = once(child, 'message')
  child.send('cpu')
  const [{ cpu }] = (await told) as [{ cpu: number }]
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  const nanoseconds = (pid: number): number =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  return { node: cpu / 1000, database: new Map(rows.map(({ pid }) => [pid, nanoseconds(pid) / 1e6])) }
}
