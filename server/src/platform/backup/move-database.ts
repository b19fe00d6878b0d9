import type pg from 'pg'
import { Database } from '../database/database.ts'
import type { Engine } from '../database/engine.ts'
import type { Log } from '../log.ts'
import { BackupRefused } from './archive-seal.ts'
import { prepareSchema, sharedColumns } from './restore-backup.ts'
import {
  type CopiedTable,
  emptyTables,
  fingerprint,
  insertRows,
  liftConstraints,
  listTables,
  migrationsRun,
  occupantsOf,
  readMark,
  readRows,
  readSequences,
  removeMark,
  restoreConstraints,
  settleSession,
  writeMark,
  writeSequences,
} from './table-copy.ts'

export interface MoveProgress {
  table: string
  rows: number
  /** False when an earlier run had copied it already. */
  copied: boolean
}

/**
 * Copies a shop that nobody writes to into an empty PostgreSQL database, a table a transaction. Until the
 * last one is there the target carries a mark, with which no shop starts on it; a move that was broken off
 * goes on where it stopped, since tables that are alike are left as they are.
 * @throws {BackupRefused} when the target holds a shop already
 */
export async function moveDatabase(
  source: Engine,
  target: Engine,
  log: Log,
  onTable: (progress: MoveProgress) => void,
): Promise<void> {
  const from = await source.pool.connect()
  try {
    await from.query('begin isolation level repeatable read read only')
    await settleSession(from)
    const migrations = await migrationsRun(from)
    if (migrations.length === 0) throw new BackupRefused('There is nothing to move: the database is empty.')
    await begin(target, migrations, log)
    const tables = await inTransaction(target, listTables)
    const theirs = new Map((await listTables(from)).map((table) => [table.name, table]))
    for (const table of tables) {
      const original = theirs.get(table.name)
      if (original) onTable(await copyTable(from, target, original, table))
    }
    const sequences = await readSequences(from)
    await inTransaction(target, async (client) => {
      await writeSequences(client, sequences)
      await restoreConstraints(client, tables, (await readMark(client)) ?? [])
      await removeMark(client)
    })
    await target.pool.query('analyze')
    await from.query('commit')
  } finally {
    from.release(true)
  }
}

/** Sets the mark, unless an earlier run of the move has. */
async function begin(target: Engine, migrations: readonly string[], log: Log): Promise<void> {
  const isMarked = await inTransaction(target, async (client) => {
    if (await readMark(client)) return true
    const occupants = await occupantsOf(client)
    if (occupants)
      throw new BackupRefused(
        `The database is not empty: it has ${occupants}. Move into a new one; nothing was changed.`,
      )
    return false
  })
  if (isMarked) return
  await prepareSchema(new Database(target, log), migrations, log)
  await inTransaction(target, async (client) => {
    const tables = await listTables(client)
    await writeMark(client, await liftConstraints(client, tables))
    await emptyTables(client, tables)
  })
}

async function copyTable(
  from: pg.PoolClient,
  target: Engine,
  original: CopiedTable,
  table: CopiedTable,
): Promise<MoveProgress> {
  const wanted = await fingerprint(from, original)
  const copied = await inTransaction(target, async (client) => {
    const isThere = async (): Promise<boolean> => {
      const { rows, sum } = await fingerprint(client, table)
      return rows === wanted.rows && sum === wanted.sum
    }
    if (await isThere()) return false
    await emptyTables(client, [table])
    const columns = sharedColumns(table, original.columns)
    for await (const rows of readRows(from, original)) await insertRows(client, table.name, columns, rows)
    if (!(await isThere())) throw new Error(`${table.name} has not come over as it is. Start the move again.`)
    return true
  })
  return { table: table.name, rows: wanted.rows, copied }
}

async function inTransaction<T>(engine: Engine, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await engine.pool.connect()
  try {
    await client.query('begin')
    await settleSession(client)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // its transaction ends with it
    client.release(true)
    throw error
  }
}
