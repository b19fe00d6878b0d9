import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { openTestEngine } from '../../testing/engine.ts'
import { signUpBuyer } from '../../testing/factories/user-factory.ts'
import { Database } from '../database/database.ts'
import type { Engine } from '../database/engine.ts'
import { migrate } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { FolderStore } from '../files/folder-store.ts'
import { createLog } from '../log.ts'
import { type BackupSummary, createBackup } from './create-backup.ts'
import { moveDatabase } from './move-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { type Fingerprint, fingerprint, listTables, readSequences } from './table-copy.ts'

const KEY = 'a key that only the tests of this project know'
const log = createLog('fatal')
const folder = mkdtempSync(join(tmpdir(), 'lunula-backup-'))
const place = (name: string): string => join(folder, name)

let shop: TestApp
let engine: Engine
let emptied: Engine
const photos: FileStore = new FolderStore(place('photos'))

/** What all tables hold, and where the sequences stand. */
async function stateOf({ pool }: Pick<Engine, 'pool'>): Promise<Record<string, Fingerprint | unknown>> {
  const client = await pool.connect()
  try {
    const state: Record<string, unknown> = { sequences: await readSequences(client) }
    for (const table of await listTables(client)) state[table.name] = await fingerprint(client, table)
    return state
  } finally {
    client.release()
  }
}

beforeAll(async () => {
  shop = await buildTestApp()
  engine = { kind: shop.platform.database.kind, pool: shop.pool, close: async () => {} }
  await signUpBuyer(shop)
  await signUpBuyer(shop, { city: 'Garden Grove — “Little Saigon”' })
  await shop.platform.database.query("select nextval('order_numbers')")
  // the clock of the queues would add rows between the backup and the comparison
  await shop.platform.jobs.stop()
  await photos.put('photos/ab/one.webp', Buffer.from([0, 1, 2, 255]), 'image/webp')
  await photos.put('photos/cd/two.webp', Buffer.alloc(300_000, 7), 'image/webp')
  await createBackup(engine, photos, place('open.backup'), null)
  await createBackup(engine, photos, place('sealed.backup'), KEY)
  emptied = await openTestEngine()
})
afterAll(async () => {
  await emptied.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

const restore = (file: string, key: string | null, into: Engine = emptied): Promise<BackupSummary> =>
  restoreBackup(into, new FolderStore(place('back')), place(file), key, log)

describe('a file that cannot be restored changes nothing and says why', () => {
  function cut(name: string, change: (whole: Buffer) => Buffer): () => string {
    return () => {
      writeFileSync(place('broken.backup'), change(readFileSync(place(name))))
      return 'broken.backup'
    }
  }
  const flipped = (whole: Buffer): Buffer => {
    const changed = Buffer.from(whole)
    changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1
    return changed
  }
  const broken: [string, () => string, string | null, RegExp][] = [
    ['half of it', cut('open.backup', (whole) => whole.subarray(0, whole.length / 2)), null, /cut short/],
    ['all but its last byte', cut('open.backup', (whole) => whole.subarray(0, -1)), null, /cut short/],
    [
      'half of an encrypted one',
      cut('sealed.backup', (whole) => whole.subarray(0, whole.length / 2)),
      KEY,
      /cut short/,
    ],
    ['one bit changed', cut('open.backup', flipped), null, /damaged/],
    ['one bit changed of an encrypted one', cut('sealed.backup', flipped), KEY, /damaged/],
    ['more behind it', cut('open.backup', (whole) => Buffer.concat([whole, whole])), null, /damaged/],
    ['another key', () => 'sealed.backup', `${KEY}!`, /BACKUP_KEY is not the key/],
    ['no key', () => 'sealed.backup', null, /is encrypted: set BACKUP_KEY/],
    ['something else', cut('open.backup', () => Buffer.from('PGDMP')), null, /is no backup of Lunula/],
    ['nothing', cut('open.backup', () => Buffer.alloc(0)), null, /is no backup of Lunula/],
  ]
  test.each(broken)('%s', async (_what, make, key, said) => {
    const before = await stateOf(emptied)
    await expect(restore(make(), key)).rejects.toThrow(said)
    expect(await stateOf(emptied)).toEqual(before)
  })
})

test('an encrypted backup shows nothing of what is in it', () => {
  expect(readFileSync(place('sealed.backup')).includes('salon.test')).toBe(false)
})

test('what was kept comes back: rows, sums, sequences, jobs and files', async () => {
  const files = new FolderStore(place('back'))
  expect(await restore('sealed.backup', KEY)).toMatchObject({ files: 2 })
  expect(await stateOf(emptied)).toEqual(await stateOf(engine))
  expect(await files.get('photos/ab/one.webp')).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(await files.get('photos/cd/two.webp')).toEqual(Buffer.alloc(300_000, 7))
  const keys = 'select count(*)::int as count from pg_constraint where contype = $1'
  const counted = async ({ pool }: Engine) => (await pool.query(keys, ['f'])).rows[0].count
  expect(await counted(emptied)).toBe(await counted(engine))
})

test('a full place is refused in one line', async () => {
  await expect(restore('open.backup', null)).rejects.toThrow(
    'The database is not empty: it has 2 users. Restore into a new one; nothing was changed.',
  )
  await expect(moveDatabase(engine, emptied, log, () => {})).rejects.toThrow(/is not empty: it has 2 users/)
})

test('a move that was broken off goes on where it stopped, and no shop starts on it meanwhile', async () => {
  const target = await openTestEngine()
  try {
    const seen: string[] = []
    const breakOff = moveDatabase(engine, target, log, ({ table }) => {
      seen.push(table)
      if (table === 'public.users') throw new Error('the line is cut')
    })
    await expect(breakOff).rejects.toThrow('the line is cut')
    await expect(migrate(new Database(target, log))).rejects.toThrow(/Run `npm run move` again/)
    await expect(restore('open.backup', null, target)).rejects.toThrow(
      /move that has not finished|is not empty/,
    )
    const again: boolean[] = []
    await moveDatabase(engine, target, log, ({ table, copied, rows }) => {
      if (rows > 0 && seen.includes(table)) again.push(copied)
    })
    expect(again).not.toContain(true)
    expect(await stateOf(target)).toEqual(await stateOf(engine))
    expect(await migrate(new Database(target, log))).toEqual([])
  } finally {
    await target.close()
  }
})
