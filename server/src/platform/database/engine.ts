import pg from 'pg'
import { PreparingClient } from './client.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { EngineLock, PGliteSocket } from './pglite-socket.ts'

export interface Engine {
  readonly kind: 'postgres' | 'embedded'
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function openPostgres(url: string, poolSize: number): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    Client: PreparingClient,
  })
  return { kind: 'postgres', pool, close: () => pool.end() }
}

export interface EmbeddedOptions {
  /** null keeps everything in memory, for tests. */
  folder: string | null
  /** A dump of a prepared database, from which a new one starts in a fraction of the time. */
  dump?: Blob
}

/**
 * PostgreSQL embedded in this process. One connection: the engine has one session, and statements of two transactions
 * must not mix. It does not call fsync: safe against a killed process, not against a power loss.
 */
export async function openEmbedded({ folder, dump }: EmbeddedOptions): Promise<Engine> {
  const release = folder ? lockDataFolder(folder) : () => {}
  try {
    const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
    ])
    const lite = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(dump ? { loadDataDir: dump } : {}),
      extensions: { pg_trgm, unaccent },
    })
    const lock = new EngineLock()
    const pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
      Client: PreparingClient,
      stream: () => new PGliteSocket((messages) => lite.execProtocolRawSync(messages).slice(), lock) as never,
    } as pg.PoolConfig)
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
