import '../server/src/platform/processes/compile-here.ts'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brokenRules } from '../server/src/testing/money.ts'
import { cleanUpWhenEnded } from './cluster/ended-early.ts'
import {
  countFailures,
  gatherBuyers,
  keepBuying,
  longestOutage,
  newLoad,
  unexpectedFailures,
} from './cluster/order-load.ts'
import { PatroniCluster, until } from './cluster/patroni-cluster.ts'
import { makeFolder } from './cluster/postgres-user.ts'
import { ShopNode } from './cluster/shop-node.ts'

/*
 * `npm run test:failover`: two nodes of PostgreSQL under Patroni, etcd and PgBouncer by deploy/patroni, in a
 * folder and on ports of their own. While buyers pay, the primary is lost as by a power cut; 1 unless the
 * other node takes over, the shop goes on by itself, and every order that a buyer was told of is there. Needs
 * Debian's packages etcd-server, patroni, pgbouncer and postgresql, and curl.
 */
const PORT = Number(process.env['FAILOVER_PORT'] ?? 4400)
const BUYERS = 6
const SELLING_MS = 8000
const RECOVERY_ORDERS = 20
const COMMITS = 200

const CHARGED_IN_VAIN = `select from payments p join test_gateway_charges c on c.idempotency_key = p.id::text
  where p.status = 'failed' and c.status in ('authorized', 'captured')`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const folder = makeFolder('failover')
const cluster = new PatroniCluster(folder, PORT)
const [first, second] = cluster.nodes
const metrics = PORT + 9
const shop = { node: null as ShopNode | null }

const replicaReads = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  return Number(/lunula_replica_reads\{from="replica"\} (\d+)/.exec(text)?.[1] ?? 0)
}

/** Milliseconds that a commit of one row takes in the median, waiting for both disks (`on`) or for one. */
async function commitTime(mode: 'on' | 'local'): Promise<number> {
  const client = new pg.Client(cluster.urlOf(first))
  await client.connect()
  try {
    await client.query(`set synchronous_commit = ${mode}`)
    await client.query('create table if not exists commit_times (n int)')
    const times: number[] = []
    while (times.length < COMMITS) {
      const begun = performance.now()
      await client.query('insert into commit_times values (1)')
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[COMMITS / 2] as number
  } finally {
    await client.query('drop table commit_times')
    await client.end()
  }
}

async function play(): Promise<string[]> {
  const wrong: string[] = []
  await cluster.open()
  say('  etcd, two nodes and PgBouncer are up')
  const [alone, both] = [await commitTime('local'), await commitTime('on')]
  say(`  a commit takes ${alone.toFixed(1)} ms on one disk, ${both.toFixed(1)} ms on both`)
  const node = new ShopNode(PORT + 8, folder, {
    DATABASE_URL: cluster.url,
    DATABASE_PREPARE: 'off',
    DATABASE_REPLICA_URL: cluster.urlOf(second),
    METRICS_PORT: String(metrics),
  })
  shop.node = node
  await node.untilReady()
  const { pid } = node
  const { buyers, line } = await gatherBuyers(node.url, cluster.urlOf(first), BUYERS)
  say('  the shop is open')
  const load = newLoad()
  let over = false
  const buying = buyers.map((buyer) => keepBuying(node.url, buyer, line, load, () => over))
  // public pages go to the other node
  for (const begun = performance.now(); performance.now() - begun < SELLING_MS; await pause(500))
    await (await fetch(`${node.url}/api/v1/posts/jobs?page=${load.acknowledged.length + 1}`)).arrayBuffer()
  if ((await replicaReads()) === 0) wrong.push('nothing was read from the replica')
  say(
    `  ${load.acknowledged.length} orders, ${await replicaReads()} reads from the replica; the primary is lost`,
  )
  const before = load.acknowledged.length
  const lost = performance.now()
  await cluster.lose(first)
  await until('the other node is the primary', () => cluster.is(second, 'primary'))
  const promoted = (performance.now() - lost) / 1000
  const resumed = load.acknowledged.length
  await until('buyers buy again', () => load.acknowledged.length >= resumed + RECOVERY_ORDERS)
  over = true
  await Promise.all(buying)
  const outage = longestOutage(load) / 1000
  say(`  promoted after ${promoted.toFixed(1)} s; no call succeeded for ${outage.toFixed(1)} s`)
  for (const [why, times] of countFailures(load)) say(`    ${times} × ${why}`)
  if (node.pid !== pid) wrong.push('the shop ended')
  wrong.push(...unexpectedFailures(load, BUYERS).map(([why, times]) => `${times} × ${why}`))
  wrong.push(...(await checkBooks(load.acknowledged, before)))
  cluster.startNode(first)
  await until('the lost node is the standby', () => cluster.is(first, 'synchronous'))
  say('  the lost node is back as the synchronous standby')
  return wrong
}

async function checkBooks(acknowledged: readonly { id: string; total: number }[], before: number) {
  const wrong: string[] = []
  const client = new pg.Client(cluster.urlOf(second))
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; total: number }>(
      'select id, total::int as total from orders where placed_at is not null',
    )
    const kept = new Map(rows.map(({ id, total }) => [id, total]))
    const missing = acknowledged.filter(({ id, total }) => kept.get(id) !== total)
    if (missing.length > 0) wrong.push(`${missing.length} acknowledged orders are lost`)
    wrong.push(...(await brokenRules(client)))
    const { rowCount } = await client.query(CHARGED_IN_VAIN)
    if (rowCount) wrong.push(`${rowCount} attempts were refused and charged`)
    say(
      `  ${acknowledged.length} orders acknowledged, ${before} of them before the loss, ${missing.length} lost`,
    )
  } finally {
    await client.end()
  }
  return wrong
}

async function cleanUp(): Promise<void> {
  await shop.node?.stop()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}

cleanUpWhenEnded(cleanUp)
say('fail-over')
const begun = performance.now()
try {
  const wrong = await play()
  for (const line of wrong) say(`  WRONG ${line}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  say(`  WRONG ${String(error)}`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
say(
  `${process.exitCode === 0 ? 'all held' : 'NOT all held'}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
)
process.exit()
