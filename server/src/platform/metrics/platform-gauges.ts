import type pg from 'pg'
import type { Database } from '../database/database.ts'
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
      help: 'Connections of this process: idle, busy, and requests that wait for one.',
      labels: ['state'],
      read: async () => [
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
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
