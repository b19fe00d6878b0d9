import type pg from 'pg'
import { processBudget } from '../cache/cache-budget.ts'
import type { Database } from '../database/database.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { GaugeSource } from './metrics.ts'

/** Jobs that wait, by queue: a read of the queue's own table, at each look. */
const WAITING = `
  select name as queue, count(*)::int as waiting,
         extract(epoch from now() - min(start_after))::float8 as oldest
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`

/** The connections of this process, and what waits in the queues. */
export function platformGauges(database: Database, pool: pg.Pool): GaugeSource[] {
  let looked: Promise<{ queue: string; waiting: number; oldest: number }[]> | undefined
  /** Both figures of one look come of one query. */
  const look = () => {
    looked ??= database.query<{ queue: string; waiting: number; oldest: number }>(WAITING).then((r) => r.rows)
    looked.finally(() => setImmediate(() => (looked = undefined))).catch(() => {})
    return looked
  }
  return [
    {
      name: 'lunula_database_connections',
      help: 'Connections of this node: idle, busy, and requests that wait for one.',
      across: 'sum',
      labels: ['state'],
      read: async () => [
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'lunula_cache_bytes',
      help: 'Bytes that all caches of this node take together.',
      across: 'sum',
      read: async () => [{ value: processBudget.bytes }],
    },
    {
      name: 'lunula_jobs_waiting',
      help: 'Jobs that are due and that nobody has taken up, by queue; the same on every node.',
      labels: ['queue'],
      read: async () => (await look()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    },
    {
      name: 'lunula_jobs_oldest_seconds',
      help: 'For how long the oldest of them has been due.',
      labels: ['queue'],
      read: async () => (await look()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    },
  ]
}

/** Whether the replica takes its share. */
export const replicaGauges = (replica: Replica): GaugeSource[] => [
  {
    name: 'lunula_replica_usable',
    help: 'Whether the replica is read from: 1, or 0 while it is behind or does not answer.',
    across: 'min',
    read: async () => [{ value: replica.state === 'fresh' ? 1 : 0 }],
  },
  {
    name: 'lunula_replica_lag_seconds',
    help: 'How far the replica is behind, at most.',
    read: async () => {
      const lag = replica.lagSeconds
      return lag === null ? [] : [{ value: lag }]
    },
  },
  {
    name: 'lunula_replica_reads',
    help: 'Reads since the start that may lag, by where they were answered.',
    across: 'sum',
    labels: ['from'],
    read: async () => Object.entries(replica.reads).map(([from, value]) => ({ labels: { from }, value })),
  },
]
