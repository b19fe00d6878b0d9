import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import pg from 'pg'
import { PreparingClient } from './client.ts'
import { createDataFolder } from './data-folder/create-data-folder.ts'
import { checkDataFolder, DataFolderDamaged, lockDataFolder } from './data-folder/data-folder-lock.ts'
import { DurableFolder, durable, isOutOfSpace } from './data-folder/durable-folder.ts'
import { EngineLock, PGliteSocket } from './pglite-socket.ts'

export interface Engine {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** @param prepare whether statements are prepared by name; PgBouncer before 1.21 mixes those names up */
export function openPostgres(url: string, poolSize: number, prepare = true): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect: withoutCompiling,
    ...(prepare && { Client: PreparingClient }),
  })
  return { kind: 'postgres', pool, close: () => pool.end() }
}

/**
 * Compiling a plan (`jit`) takes several times what the statements of a shop take. It is switched off by a
 * statement, since PgBouncer refuses it among the settings that a connection begins with.
 */
async function withoutCompiling(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off')
}

/** Connections to a standby: nothing is written by them, even if the server were none. */
export const openReplicaPool = (url: string, poolSize: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    statement_timeout: 15_000,
    options: '-c default_transaction_read_only=on',
    onConnect: withoutCompiling,
    Client: PreparingClient,
  })

/**
 * PostgreSQL embedded in this process. A commit is on the disk before it is told, so that it survives a
 * killed process and a power loss; the event loop waits for the disk meanwhile.
 * @param onSync hears of every file that was brought to the disk; for tests
 * @throws {DataFolderInUse} when another process holds the folder
 * @throws {DataFolderUnknown} when it holds something else
 * @throws {DataFolderDamaged} when the engine cannot open it
 */
export async function openEmbedded(folder: string, onSync?: (path: string) => void): Promise<Engine> {
  const release = lockDataFolder(folder)
  try {
    checkDataFolder(folder)
    if (!existsSync(join(folder, 'PG_VERSION'))) await createDataFolder(folder)
    const lite = await createLite({ fs: new DurableFolder(folder, onSync) }).catch((cause) => {
      throw isOutOfSpace(cause) ? cause : damaged(folder, cause)
    })
    const pool = poolOf(lite)
    const close = async (): Promise<void> => {
      await pool.end()
      await lite.close()
      release()
    }
    return { kind: 'embedded', pool, close }
  } catch (error) {
    release()
    throw error
  }
}

function damaged(folder: string, cause: unknown): DataFolderDamaged {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return new DataFolderDamaged(
    `The database in ${folder} cannot be opened: it is damaged, or of another version of PostgreSQL (${version || 'unknown'}). Put a backup in its place, or set DATA_DIR to a new folder.`,
    { cause },
  )
}

/** The engine's own 128 MB for pages of the database would be most of the memory of a small shop. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB']

/** PGlite with the extensions that the migrations need; without `fs` it keeps everything in memory. */
export async function createLite(options: PGliteOptions): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const params = [...PGlite.defaultStartParams, ...SHARED_BUFFERS]
  const startParams = options.fs ? durable(params) : params
  return PGlite.create({ ...options, startParams, extensions: { pg_trgm, unaccent } })
}

/** One connection: the engine has one session, and statements of two transactions must not mix. */
export function poolOf(lite: PGlite): pg.Pool {
  const lock = new EngineLock()
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    Client: PreparingClient,
    stream: () => new PGliteSocket((messages) => execute(lite, messages), lock) as never,
  } as pg.PoolConfig)
}

/** As a stream, because the engine parses what it answers at once, and keeps every message for good. */
async function execute(lite: PGlite, messages: Uint8Array): Promise<Buffer> {
  const answer: Buffer[] = []
  await lite.execProtocolRawStream(messages, {
    syncToFs: false, // the folder does it at commits
    onRawData: (bytes) => answer.push(Buffer.from(bytes)),
  })
  return Buffer.concat(answer)
}
