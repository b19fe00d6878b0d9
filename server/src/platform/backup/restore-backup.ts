import type pg from 'pg'
import { Database } from '../database/database.ts'
import type { Engine } from '../database/engine.ts'
import { migrate } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type BackupRecord, readArchive } from './archive.ts'
import { BackupRefused } from './archive-seal.ts'
import type { BackupSummary } from './create-backup.ts'
import {
  type CopiedTable,
  emptyTables,
  fingerprint,
  insertRows,
  liftConstraints,
  listTables,
  occupantsOf,
  readMark,
  restoreConstraints,
  settleSession,
  writeSequences,
} from './table-copy.ts'

type Start = Extract<BackupRecord, { kind: 'start' }>
type End = Extract<BackupRecord, { kind: 'end' }>

/**
 * Fills an empty database and the file store from a backup. The file is read through and checked before
 * anything is changed; rows come in one transaction, which is undone unless every table is what it was.
 * Backups of older versions are brought up to this one.
 * @throws {BackupRefused} in one line
 */
export async function restoreBackup(
  engine: Engine,
  files: FileStore,
  file: string,
  key: string | null,
  log: Log,
): Promise<BackupSummary> {
  const { start, end } = await checkBackup(file, key)
  const database = new Database(engine, log)
  await refuseFull(engine.pool)
  await prepareSchema(database, start.migrations, log)
  await readArchive(file, key, async (record) => {
    if (record.kind === 'file') await files.put(record.key, record.body, record.contentType)
  })
  const client = await engine.pool.connect()
  try {
    await client.query('begin')
    await settleSession(client)
    await fillTables(client, file, key, end)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
  await migrate(database)
  await engine.pool.query('analyze')
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  return { tables: Object.keys(end.tables).length, rows, files: end.files }
}

/** Reads a backup from its beginning to its end; says what is wrong with it before anything is changed. */
async function checkBackup(file: string, key: string | null): Promise<{ start: Start; end: End }> {
  const found: { start?: Start; end?: End } = {}
  await readArchive(file, key, async (record) => {
    if (record.kind === 'start') found.start = record
    if (record.kind === 'end') found.end = record
  })
  const { start, end } = found
  if (!start || !end) throw new BackupRefused('The backup has no beginning. Nothing was restored.')
  return { start, end }
}

async function refuseFull(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const occupants = await occupantsOf(client)
    if (occupants)
      throw new BackupRefused(
        `The database is not empty: it has ${occupants}. Restore into a new one; nothing was changed.`,
      )
    if (await readMark(client))
      throw new BackupRefused('The database is being filled by a move that has not finished.')
  } finally {
    client.release()
  }
}

/** The tables as the source of the rows had them, and those of the queue. */
export async function prepareSchema(
  database: Database,
  migrations: readonly string[],
  log: Log,
): Promise<void> {
  await migrate(database, { like: migrations })
  const jobs = new Jobs(database, log)
  await jobs.start()
  await jobs.stop()
}

async function fillTables(client: pg.PoolClient, file: string, key: string | null, end: End): Promise<void> {
  const tables = await listTables(client)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const keys = await liftConstraints(client, tables)
  await emptyTables(client, tables)
  await readArchive(file, key, async (record) => {
    if (record.kind !== 'rows') return
    const table = byName.get(record.table)
    if (table)
      await insertRows(client, table.name, sharedColumns(table, record.columns), record.body.toString())
  })
  await writeSequences(client, end.sequences)
  await restoreConstraints(client, tables, keys)
  for (const table of tables) {
    const [is, was] = [await fingerprint(client, table), end.tables[table.name]]
    if (was && (is.rows !== was.rows || is.sum !== was.sum))
      throw new BackupRefused(
        `The table ${table.name} has not come back as it was: ${is.rows} rows of ${was.rows}. All of it was undone.`,
      )
  }
}

/** The queue's tables may have other columns in another version of it. */
export const sharedColumns = ({ columns }: CopiedTable, given: readonly string[]): string[] =>
  columns.filter((column) => given.includes(column))
