import type { Config } from '../../../src/config/config.ts'
import { openPostgres, openReplicaPool } from '../../../src/platform/database/engine.ts'
import { Replica } from '../../../src/platform/database/replica/replica.ts'
import { createLog } from '../../../src/platform/log.ts'
import { type Finding, ok, within, wrong } from './check-result.ts'

/** Whether the replica that the settings name is one, and keeps up. */
export async function checkReplica({ databaseUrl, databaseReplicaUrl }: Config): Promise<Finding | null> {
  if (!databaseUrl || !databaseReplicaUrl) return null
  const primary = openPostgres(databaseUrl, 1)
  const pool = openReplicaPool(databaseReplicaUrl, 1)
  const replica = new Replica(pool, primary.pool, createLog('silent'))
  try {
    return await within('replica', 'Look at DATABASE_REPLICA_URL and its server.', async () => {
      await pool.query('select 1')
      await replica.look()
      return findingOf(replica)
    })
  } finally {
    await replica.close()
    await primary.close()
  }
}

function findingOf({ state }: Replica): Finding {
  if (state === 'fresh') return ok('replica', 'has all that the primary has')
  if (state === 'behind')
    return ok(
      'replica',
      'answers, and has not all that the primary has just now: see lunula_replica_lag_seconds',
    )
  return wrong(
    'replica',
    state === 'no replica'
      ? 'the server at DATABASE_REPLICA_URL is no standby. Name a standby, or leave the setting out; all reads go to the primary.'
      : 'the primary or the replica does not answer.',
  )
}
