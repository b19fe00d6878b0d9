import type pg from 'pg'
import type { Engine } from '../database/engine.ts'
import type { FileStore } from '../files/file-store.ts'
import { type BackupRecord, writeArchive } from './archive.ts'
import { BackupRefused } from './archive-seal.ts'
import {
  type Fingerprint,
  fingerprint,
  listTables,
  migrationsRun,
  readMark,
  readRows,
  readSequences,
  settleSession,
} from './table-copy.ts'

export interface BackupSummary {
  tables: number
  rows: number
  files: number
}

/**
 * Writes the whole shop into one file: all rows as they were at one moment, what waits in the queues, and all
 * uploaded files. A shop on PostgreSQL goes on selling meanwhile.
 * @param key encrypts the file; null leaves it readable
 */
export async function createBackup(
  engine: Engine,
  files: FileStore,
  file: string,
  key: string | null,
): Promise<BackupSummary> {
  const summary: BackupSummary = { tables: 0, rows: 0, files: 0 }
  const client = await engine.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await settleSession(client)
    await writeArchive(file, key, recordsOf(client, engine, files, summary))
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return summary
}

async function* recordsOf(
  client: pg.PoolClient,
  engine: Engine,
  files: FileStore,
  summary: BackupSummary,
): AsyncGenerator<BackupRecord> {
  const migrations = await migrationsRun(client)
  if (migrations.length === 0) throw new BackupRefused('The database is empty: there is nothing to keep.')
  if (await readMark(client))
    throw new BackupRefused('The database is being filled by a move that has not finished.')
  yield { kind: 'start', takenAt: new Date().toISOString(), engine: engine.kind, migrations }
  const prints: Record<string, Fingerprint> = {}
  for (const table of await listTables(client)) {
    for await (const rows of readRows(client, table))
      yield { kind: 'rows', table: table.name, columns: table.columns, body: Buffer.from(rows) }
    const print = await fingerprint(client, table)
    prints[table.name] = print
    summary.tables += 1
    summary.rows += print.rows
  }
  // after the rows: a photo whose row was read is there, one that came since is too much at most
  for await (const key of files.list()) {
    const body = await files.get(key)
    if (!body) continue
    summary.files += 1
    yield { kind: 'file', key, contentType: contentTypeOf(key), body }
  }
  yield { kind: 'end', tables: prints, sequences: await readSequences(client), files: summary.files }
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

const contentTypeOf = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
