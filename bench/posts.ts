import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_RADIUS, POSTS_PER_PAGE } from '@lunula/contract/board/fields/filters.ts'
import type { PostQuery } from '@lunula/contract/board/schemas.ts'
import pg from 'pg'
import { findPosts } from '../server/src/modules/board/board.repository.ts'
import { ContactVault, useContactVault } from '../server/src/modules/board/contact/seal/contact-vault.ts'
import { sealContacts } from '../server/src/modules/board/contact/seal/seal-contacts.ts'
import { findListing } from '../server/src/modules/board/search/search.repository.ts'
import { askedOf, pageAsked } from '../server/src/modules/board/search/search-query.ts'
import { findZip } from '../server/src/modules/shipping/zip-codes/zip-codes.ts'
import { Database } from '../server/src/platform/database/database.ts'
import { openPostgres } from '../server/src/platform/database/engine.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { DocumentVault } from '../server/src/platform/secrets/document-vault.ts'
import { addPosts, makePosts, searchIndexes } from './make-posts.ts'

/**
 * What lists of a large board take: one page with its rows, its total and its facets, asked for one at a
 * time. The baseline is the same call without the use of indexes, in the same run on the same data.
 */
const COUNT = Number(process.env['BENCH_POSTS'] ?? 200_000)
const CALLS = Number(process.env['BENCH_CALLS'] ?? 200)
const WRITTEN = 2000
const server = process.env['BENCH_DATABASE_URL']
if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.')

const WORDS = ['thợ bột', 'acrylic', 'tay chân nước', 'técnica', '美甲', 'bao ở']
const ZIPS = ['92683', '77036', '10001', '30340', '95122', '60640', '98144', '33139', '82001']
const STATES = ['CA', 'TX', 'NY', 'WY'] as const
const at = <T>(values: readonly T[], turn: number): T => values[turn % values.length] as T
const TWO = { positions: 'acrylic,dip', housing: true } as const

const LISTS: Record<string, (turn: number) => PostQuery> = {
  'words, 50 miles, two filters': (turn) => ({ q: at(WORDS, turn), zip: at(ZIPS, turn), radius: 50, ...TWO }),
  'the same, 250 miles': (turn) => ({ q: at(WORDS, turn), zip: at(ZIPS, turn), radius: 250, ...TWO }),
  '50 miles': (turn) => ({ zip: at(ZIPS, turn), radius: 50 }),
  '250 miles, nearest first': (turn) => ({ zip: at(ZIPS, turn), radius: 250, sort: 'nearest' }),
  'a state': (turn) => ({ state: at(STATES, turn) }),
  words: (turn) => ({ q: at(WORDS, turn) }),
  'three filters': () => ({ ...TWO, tax_form: 'w2' }),
  'all jobs': () => ({}),
  'a state, most to take home first': (turn) => ({ state: at(STATES, turn), sort: 'take_home' }),
  'all jobs, most to take home first': () => ({ sort: 'take_home' }),
  'the same, by a week of one’s own': (turn) => ({
    sort: 'take_home',
    sales_a_day: 20_000 + (turn % 8) * 5000,
    tips_a_day: 2000 + (turn % 5) * 1000,
  }),
}

const name = `lunula_bench_posts_${process.pid}`
const addressOf = (options = ''): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (options) url.searchParams.set('options', options)
  return url.toString()
}
const WITHOUT_INDEXES = ['indexscan', 'indexonlyscan', 'bitmapscan']
  .map((each) => `-c enable_${each}=off`)
  .join(' ')

const log = createLog('error')
/** Posts are made with contacts in clear, as older versions had them; `BENCH_SEALED=on` seals them first. */
const vault = new ContactVault(new DocumentVault({ documentKeys: ['of this run'] }))
function openDatabase(options = ''): Database {
  const database = new Database(openPostgres(addressOf(options), 4), log)
  useContactVault(database, vault)
  return database
}
const admin = new pg.Client(server)
await admin.connect()
await admin.query(`create database ${name}`)
try {
  const database = openDatabase()
  await migrate(database)
  const client = new pg.Client(addressOf())
  client.on('error', () => {}) // when something fails, the database goes while it is connected
  await client.connect()
  await makePosts(client, COUNT)
  if (process.env['BENCH_SEALED'] === 'on') {
    await sealContacts(database, vault, 'clear')
    await client.query('vacuum full analyze posts')
  }
  const lists = await measureLists(database)
  const bytes = (await searchIndexes(client)).map(({ name, bytes }) => ({
    index: name,
    MB: inMB(Number(bytes)),
  }))
  const writing = await measureWriting(client)
  await client.end()
  await database.close()
  for (const table of [lists, bytes, [writing]]) console.table(table)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'posts.json'), `${JSON.stringify({ COUNT, lists, bytes, writing }, null, 2)}\n`)
} finally {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}

async function measureLists(database: Database): Promise<object[]> {
  const plain = openDatabase(WITHOUT_INDEXES)
  const rows: object[] = []
  for (const [list, queryOf] of Object.entries(LISTS)) {
    await timesOf(database, queryOf, 20) // what is read for the first time comes from disk
    const measured = await timesOf(database, queryOf, CALLS)
    const base = await timesOf(plain, queryOf, 5)
    rows.push({
      list,
      'p50 ms': share(measured, 0.5).toFixed(1),
      'p99 ms': share(measured, 0.99).toFixed(1),
      'without indexes, p50 ms': share(base, 0.5).toFixed(0),
      'times as fast': (share(base, 0.5) / share(measured, 0.5)).toFixed(0),
    })
  }
  await plain.close()
  return rows
}

/** Milliseconds of each call, sorted. */
async function timesOf(
  database: Database,
  queryOf: (turn: number) => PostQuery,
  calls: number,
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < calls; turn++) {
    const query = queryOf(turn)
    const zip = query.zip ? findZip(query.zip) : null
    const area = zip && {
      latitude: zip.latitude,
      longitude: zip.longitude,
      miles: query.radius ?? DEFAULT_RADIUS,
    }
    const { q: words = '', state = null } = query
    const where = { words, area, state, within: null, near: zip, understood: null }
    const start = performance.now()
    const { ids } = await findListing(
      database,
      askedOf('job', query, { where, now: new Date() }),
      pageAsked({ limit: POSTS_PER_PAGE, ...query }, area),
    )
    await findPosts(database, ids)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function share(sorted: readonly number[], of: number): number {
  return sorted[Math.floor(sorted.length * of)] ?? 0
}

function inMB(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** What writing posts costs with the indexes of the search and without; both in turns, and undone. */
async function measureWriting(client: pg.Client): Promise<Record<string, string>> {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const indexes = await searchIndexes(client)
  for (let turn = 0; turn < 3; turn++) {
    for (const how of ['with', 'without'] as const) {
      await client.query('begin')
      if (how === 'without') for (const { name } of indexes) await client.query(`drop index ${name}`)
      const start = performance.now()
      await addPosts(client, WRITTEN)
      times[how].push((performance.now() - start) / WRITTEN)
      await client.query('rollback')
    }
  }
  const median = (how: 'with' | 'without'): number =>
    share(
      [...times[how]].sort((a, b) => a - b),
      0.5,
    )
  return {
    'with, ms a post': median('with').toFixed(2),
    'without, ms a post': median('without').toFixed(2),
    'times as long': (median('with') / median('without')).toFixed(1),
  }
}
