import '../server/src/platform/processes/compile-here.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type BenchBuyer, clientOf } from '../bench/users.ts'
import { withDatabase } from '../server/src/testing/database-url.ts'
import { brokenRules } from '../server/src/testing/money.ts'
import { createDatabase, dropDatabase } from '../server/src/testing/server-databases.ts'
import { cleanUpWhenEnded } from './cluster/ended-early.ts'
import { beforeLastMigration, checkOutFormer, migrationsSince } from './cluster/former-version.ts'
import { countFailures, gatherBuyers, keepBuying, newLoad } from './cluster/order-load.ts'
import { ShopNode } from './cluster/shop-node.ts'

/*
 * `npm run test:versions [-- --from COMMIT]`: a node of a former version (the one before the newest migration
 * unless named) sells, a node of this version starts beside it on the same database and migrates it, and
 * buyers go on, a cart filled at one and paid for at the other; then the former one is stopped. 1 when a
 * single call failed, an order that a buyer was told of is lost, or a rule of money is broken. Needs
 * TEST_DATABASE_URL.
 */
const PORT = Number(process.env['VERSIONS_PORT'] ?? 4395)
const BUYERS = 6
/** So long a buyer stays with one node, and so often they change. */
const TURN_MS = 1500
const TURNS = 8
const PAGES = ['/', '/categories', '/jobs', '/cart', '/api/v1/products?limit=10']

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const server = process.env['TEST_DATABASE_URL']
if (!server) throw new Error('Set TEST_DATABASE_URL to a server on which databases may be made.')
const name = `lunula_versions_${process.pid}`
const url = withDatabase(server, name)
const folder = mkdtempSync(join(tmpdir(), 'lunula-versions-'))
const nodes: ShopNode[] = []
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function startNode(port: number, root?: string): ShopNode {
  const node = new ShopNode(port, folder, { DATABASE_URL: url }, root)
  nodes.push(node)
  return node
}

type Market = Awaited<ReturnType<typeof gatherBuyers>>
const load = newLoad()

/** The buyer goes from node to node in the midst of buying. */
async function buyAt(
  shops: readonly ShopNode[],
  buyer: BenchBuyer,
  line: Market['line'],
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const { url: shop } = shops[turn % shops.length] as ShopNode
    const end = performance.now() + TURN_MS
    const there = { ...buyer, call: clientOf(shop, buyer.token) }
    await keepBuying(shop, there, line, load, () => isOver() || performance.now() > end)
  }
}

/** Opens pages of all nodes, one after another. */
async function browse(shops: readonly ShopNode[], isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const { url: shop } = shops[count % shops.length] as ShopNode
    const path = PAGES[count % PAGES.length] as string
    const answer = await fetch(shop + path)
    await answer.arrayBuffer()
    if (answer.ok) load.successes.push(performance.now())
    else load.failures.push({ at: performance.now(), why: `${path} ${answer.status}` })
  }
}

/** All buy, and somebody looks around, until `work` is done. */
async function during<T>(
  shops: readonly ShopNode[],
  { buyers, line }: Market,
  work: () => Promise<T>,
): Promise<T> {
  let over = false
  const isOver = () => over
  const before = load.acknowledged.length
  const all = Promise.all([
    browse(shops, isOver),
    // each begins with another node
    ...buyers.map((buyer, index) => buyAt(index % 2 ? shops.toReversed() : shops, buyer, line, isOver)),
  ])
  const done = await work().finally(() => {
    over = true
  })
  await all
  say(`  ${load.acknowledged.length - before} orders on ${shops.length === 1 ? 'one node' : 'both'}`)
  return done
}

const turns = (count: number) => () => new Promise<void>((resolve) => setTimeout(resolve, count * TURN_MS))

async function wrongs(): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const ids = load.acknowledged.map(({ id }) => id)
    const text = 'select count(*)::int as there from orders where placed_at is not null and id = any($1)'
    const lost = ids.length - (await client.query(text, [ids])).rows[0].there
    say(
      `  ${load.successes.length} calls answered, ${load.failures.length} failed; ${lost} of ${ids.length} orders lost`,
    )
    return [
      ...countFailures(load).map(([why, times]) => `${times} × ${why}`),
      ...(lost > 0 ? [`${lost} orders are lost`] : []),
      ...(ids.length === 0 ? ['nobody could buy'] : []),
      ...(await brokenRules(client)),
    ]
  } finally {
    await client.end()
  }
}

async function play(): Promise<string[]> {
  const commit = values.from ?? beforeLastMigration()
  const migrations = migrationsSince(commit)
  say(
    `  from ${commit.slice(0, 8)} over ${migrations.length} migrations: ${migrations.map((file) => file.split('/').at(-1)).join(', ')}`,
  )
  checkOutFormer(commit, join(folder, 'former'))
  mkdirSync(join(folder, 'data'))
  await createDatabase(server as string, name)
  const former = startNode(PORT, join(folder, 'former'))
  await former.untilReady()
  const market = await gatherBuyers(former.url, url, BUYERS)
  const own = await during([former], market, async () => {
    const node = startNode(PORT + 1)
    await node.untilReady()
    return node
  })
  await during([former, own], market, turns(TURNS))
  await during([own], market, () => former.stop())
  await during([own], market, turns(2))
  return wrongs()
}

async function cleanUp(): Promise<void> {
  for (const node of nodes) await node.stop()
  await dropDatabase(server as string, name)
  rmSync(folder, { recursive: true, force: true })
}

cleanUpWhenEnded(cleanUp)
say('two versions side by side')
const begun = performance.now()
try {
  const wrong = await play()
  for (const line of wrong) say(`  WRONG ${line}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await cleanUp()
}
say(
  `${process.exitCode === 0 ? 'held' : 'did NOT hold'}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
)
process.exit()
