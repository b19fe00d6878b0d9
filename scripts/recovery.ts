import '../server/src/platform/processes/compile-here.ts'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { documentedCommands } from './cluster/documented-commands.ts'
import { cleanUpWhenEnded } from './cluster/ended-early.ts'
import { gatherBuyers, keepBuying, newLoad } from './cluster/order-load.ts'
import { makeFolder, runAsPostgres } from './cluster/postgres-user.ts'
import { ShopNode } from './cluster/shop-node.ts'
import { differentTables, tableSums } from './cluster/table-sums.ts'

/*
 * `npm run test:recovery`: recovery to a moment, by the commands of docs/operations.md as they are written
 * there, on a cluster of its own in a folder of its own. The shop sells, a moment is noted, the shop sells
 * on, somebody deletes; 1 unless every table is afterwards as it was at the moment. Needs PostgreSQL's
 * server programs.
 */
const PORT = Number(process.env['RECOVERY_PORT'] ?? 4390)
const BUYERS = 4
const SELLING_MS = 5000

const page = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const commands = documentedCommands(page, 'Recovery to a moment')
const folder = makeFolder('recovery')
const variables: Record<string, string> = {
  PGDATA: join(folder, 'cluster'),
  ARCHIVE: join(folder, 'archive'),
  BASE: join(folder, 'base'),
  LOG: join(folder, 'postgres.log'),
  PGHOST: '127.0.0.1',
  PGPORT: String(PORT),
  PGUSER: 'postgres',
}
const url = `postgres://postgres@127.0.0.1:${PORT}/lunula`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const run = (shell: string): string => runAsPostgres(shell, variables, folder)
const runDocumented = (name: string): string => {
  const begun = performance.now()
  const output = run(commands.get(name) ?? `echo 'docs/operations.md does not say how: ${name}'; exit 1`)
  say(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return output
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Market = Awaited<ReturnType<typeof gatherBuyers>>

/** Lets all buyers buy for some seconds; answers the orders they were told of. */
async function sell(shop: ShopNode, { buyers, line }: Market): Promise<string[]> {
  const load = newLoad()
  const end = performance.now() + SELLING_MS
  await Promise.all(
    buyers.map((buyer) => keepBuying(shop.url, buyer, line, load, () => performance.now() > end)),
  )
  return load.acknowledged.map(({ id }) => id)
}

/** Once no job changes anything: the same sums twice. */
async function noteMoment(): Promise<Awaited<ReturnType<typeof tableSums>>> {
  for (let tries = 0; tries < 30; tries += 1) {
    const first = await withClient(tableSums)
    await pause(1000)
    const second = await withClient(tableSums)
    if (differentTables(first.sums, second.sums).length === 0) return first
  }
  throw new Error('The shop does not come to rest.')
}

const missing = (ids: readonly string[]): Promise<number> =>
  withClient(async (client) => {
    const text = 'select count(*)::int as there from orders where placed_at is not null and id = any($1)'
    return ids.length - (await client.query(text, [ids])).rows[0].there
  })

async function play(): Promise<string[]> {
  run(
    `initdb -D "$PGDATA" --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-instructions
     echo "port = $PGPORT
     listen_addresses = '127.0.0.1'
     unix_socket_directories = '${folder}'" >> "$PGDATA/postgresql.conf"
     pg_ctl -D "$PGDATA" -l "$LOG" start && createdb lunula`,
  )
  runDocumented('archive')
  let shop = startShop()
  await shop.untilReady()
  const market = await gatherBuyers(shop.url, url, BUYERS)
  const early = await sell(shop, market)
  runDocumented('base')
  const kept = [...early, ...(await sell(shop, market))]
  const { moment, sums } = await noteMoment()
  runDocumented('moment')
  const late = await sell(shop, market)
  await shop.stop()
  await withClient((client) => client.query('truncate orders, products cascade'))
  say(`  ${kept.length} orders until ${moment}, ${late.length} after it, then orders and products deleted`)
  variables['MOMENT'] = moment
  runDocumented('restore')
  const restored = (await withClient(tableSums)).sums
  const wrong = differentTables(sums, restored).map((name) => `${name} is not as it was`)
  const [lost, stayed] = [await missing(kept), late.length - (await missing(late))]
  if (lost > 0) wrong.push(`${lost} orders are lost`)
  if (stayed > 0) wrong.push(`${stayed} orders of after the moment are there`)
  say(`  ${Object.keys(sums).length} tables compared, ${lost} of ${kept.length} orders lost`)
  shop = startShop()
  await shop.untilReady()
  if ((await sell(shop, market)).length === 0) wrong.push('nothing can be bought afterwards')
  await shop.stop()
  return wrong
}

const nodes: ShopNode[] = []
function startShop(): ShopNode {
  const node = new ShopNode(PORT + 1, folder, { DATABASE_URL: url })
  nodes.push(node)
  return node
}

async function cleanUp(): Promise<void> {
  for (const node of nodes) await node.stop()
  run('pg_ctl -D "$PGDATA" -m immediate stop || true')
  rmSync(folder, { recursive: true, force: true })
}

cleanUpWhenEnded(cleanUp)
say('recovery to a moment')
const begun = performance.now()
try {
  const wrong = await play()
  for (const line of wrong) say(`  WRONG ${line}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await cleanUp()
}
say(
  `${process.exitCode === 0 ? 'recovered' : 'NOT recovered'}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
)
process.exit()
