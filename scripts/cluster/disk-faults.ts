import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { photos } from '@lunula/contract/media/schemas.ts'
import pg from 'pg'
import type { BenchBuyer } from '../../bench/users.ts'
import { samplePhoto } from '../../server/src/testing/factories/photo-factory.ts'
import { brokenRules } from '../../server/src/testing/money.ts'
import { gatherBuyers, keepBuying, newLoad, unexpectedFailures } from './order-load.ts'
import { makeFolder, runAsPostgres, startAsPostgres } from './postgres-user.ts'
import { ShopNode } from './shop-node.ts'
import { SmallDisk } from './small-disk.ts'

const PORT = Number(process.env['DISK_PORT'] ?? 4370)
const BUYERS = 4
const SELLING_MS = 4000
/** So long at most until a full disk is felt: pages that are there already are filled first. */
const FULL_MS = 40_000
/** A buyer whose attempt was under way waits for its outcome, half a minute, before they buy on. */
const BACK_MS = 60_000
const DATABASE_MB = 500
const LOG_MB = 200
const UPLOADS_MB = 300

/** PostgreSQL as a supervisor keeps it, which starts it again a second after it ended by itself. */
const SUPERVISED = 'until postgres -D "$PGDATA"; do sleep 1; done'

export const DISK_FAULTS = {
  database: 'the disk of PostgreSQL is full, and has room again',
  uploads: 'the disk of uploads is full, and has room again',
  log: 'the disk of the log of PostgreSQL is full, and has room again',
} as const

/** What the disk faults found broken, each by its name; `skipped` where no disk can be mounted. */
export interface DiskResult {
  fault: string
  seconds: number
  notes: string[]
}

/**
 * A shop whose PostgreSQL, its log and whose uploads lie on small disks of their own, which are filled while
 * buyers pay: 503 meanwhile, no order lost that a buyer was told of, and all goes on by itself once there is
 * room.
 */
export async function playDiskFaults(): Promise<{ skipped: string } | { results: DiskResult[] }> {
  if (process.getuid?.() !== 0) return { skipped: 'only root can mount a small disk' }
  const folder = makeFolder('disk')
  const disk = (name: string): SmallDisk => new SmallDisk(join(folder, name))
  const [database, log, uploads] = [disk('database'), disk('log'), disk('data')]
  const variables = { PGDATA: join(database.path, 'cluster') }
  const run = (shell: string): string => runAsPostgres(shell, variables, folder)
  let shop: ShopNode | undefined
  let supervisor: ChildProcess | undefined
  try {
    const skipped =
      database.mount(DATABASE_MB, 'postgres') ??
      log.mount(LOG_MB, 'postgres') ??
      uploads.mount(UPLOADS_MB, 'root')
    if (skipped) return { skipped }
    // short segments of the log, so that it soon needs a new one
    run(
      `initdb -D "$PGDATA" --waldir='${log.path}' --wal-segsize=1 --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-instructions
       echo "port = ${PORT}
       listen_addresses = '127.0.0.1'
       fsync = off
       unix_socket_directories = '${folder}'" >> "$PGDATA/postgresql.conf"`,
    )
    supervisor = startAsPostgres(SUPERVISED, variables, { cwd: folder, log: join(folder, 'postgres.log') })
    run(
      `until pg_isready -q -h 127.0.0.1 -p ${PORT}; do sleep 0.1; done; createdb -h 127.0.0.1 -p ${PORT} lunula`,
    )
    const url = `postgres://postgres@127.0.0.1:${PORT}/lunula`
    shop = new ShopNode(PORT + 1, folder, { DATABASE_URL: url })
    await shop.untilReady()
    const market = await gatherBuyers(shop.url, url, BUYERS)
    const play = { shop, market, url }
    return {
      results: [
        await timed(DISK_FAULTS.database, () => fillWhileBuying(play, database)),
        await timed(DISK_FAULTS.uploads, () => fillUploads(play, uploads)),
        await timed(DISK_FAULTS.log, () => fillLog(play, log)),
      ],
    }
  } finally {
    await shop?.stop()
    supervisor?.kill()
    run('pg_ctl -D "$PGDATA" -m immediate stop || true')
    for (const mounted of [database, log, uploads]) mounted.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Play {
  shop: ShopNode
  market: Awaited<ReturnType<typeof gatherBuyers>>
  url: string
}

async function fillWhileBuying({ shop, market, url }: Play, disk: SmallDisk): Promise<string[]> {
  const notes: string[] = []
  const { pid } = shop
  const load = newLoad()
  let over = false
  const buying = market.buyers.map((buyer) => keepBuying(shop.url, buyer, market.line, load, () => over))
  await pause(SELLING_MS)
  disk.fill()
  const felt = await within(FULL_MS, () => load.failures.length > 0)
  if (!felt) notes.push(`nothing was refused in ${FULL_MS / 1000} s on a full disk`)
  await pause(SELLING_MS)
  disk.free()
  const before = load.acknowledged.length
  if (!(await within(BACK_MS, () => load.acknowledged.length >= before + BUYERS)))
    notes.push(`nothing was sold within ${BACK_MS / 1000} s of room`)
  over = true
  await Promise.all(buying)
  for (const [why, times] of unexpectedFailures(load, BUYERS))
    notes.push(`${times} answers were no 503: ${why}`)
  if (shop.pid !== pid || pid === undefined) notes.push('the shop ended')
  return [...notes, ...(await lostOrBroken(url, load))]
}

/** A server that cannot write its log ends, and is started in vain until there is room. */
async function fillLog(play: Play, disk: SmallDisk): Promise<string[]> {
  const startedAt = (): Promise<string | undefined> =>
    reading(play.url, async (client) => {
      const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
      return rows[0]?.at
    })
  const before = await startedAt()
  const notes = await fillWhileBuying(play, disk)
  return (await startedAt()) === before ? [...notes, 'PostgreSQL did not end'] : notes
}

const lostOrBroken = (
  url: string,
  { acknowledged }: Pick<ReturnType<typeof newLoad>, 'acknowledged'>,
): Promise<string[]> =>
  reading(url, async (client) => {
    const ids = async (sql: string): Promise<string[]> =>
      (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id)
    const settled = await within(BACK_MS, async () => (await ids(OPEN)).length === 0)
    const kept = new Set(await ids('select id from orders where placed_at is not null'))
    const lost = acknowledged.filter(({ id }) => !kept.has(id)).length
    return [
      ...(settled ? [] : [`jobs left something open for ${BACK_MS / 1000} s`]),
      ...(lost > 0 ? [`${lost} orders are lost`] : []),
      ...(await brokenRules(client)),
    ]
  })

/** What only jobs bring to its end: payments whose outcome is not known, and orders without their mail. */
const OPEN = `select id from payments where status in ('requested', 'authorized') union all
  select id from pgboss.job where name = 'orders.confirm' and state <> 'completed'`

async function reading<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}

async function upload({ call }: BenchBuyer, seed: number): Promise<number> {
  const bytes = await samplePhoto({ seed, width: 1600, height: 1200 }).jpeg().toBuffer()
  try {
    await call(photos.upload, { file: new Blob([new Uint8Array(bytes)]) })
    return 201
  } catch (error) {
    return (error as { status?: number }).status ?? 0
  }
}

async function fillUploads({ shop, market }: Play, disk: SmallDisk): Promise<string[]> {
  const [buyer] = market.buyers
  if (!buyer) return ['there is nobody who uploads']
  const { pid } = shop
  const statuses = [await upload(buyer, 1)]
  disk.fill()
  statuses.push(await upload(buyer, 2))
  const ready = (await fetch(`${shop.url}/readyz`)).status
  disk.free()
  statuses.push(await upload(buyer, 2))
  return [
    ...(String(statuses) === '201,503,201' ? [] : [`uploads were answered ${statuses}`]),
    ...(ready === 200 ? [] : [`/readyz said ${ready}`]),
    ...(shop.pid === pid ? [] : ['the shop ended']),
  ]
}

async function within(ms: number, check: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(100))
    if (await check()) return true
  return check()
}

async function timed(fault: string, work: () => Promise<string[]>): Promise<DiskResult> {
  const begun = performance.now()
  const notes = await work()
  return { fault, notes, seconds: (performance.now() - begun) / 1000 }
}
