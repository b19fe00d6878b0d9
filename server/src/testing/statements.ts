import type pg from 'pg'
import type { TestApp } from './app.ts'

/** The texts of all statements that `work` sends, but for those by which the job queues keep themselves. */
export async function recordStatements({ pool }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const wrapped = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const listen = (client: pg.PoolClient): void => {
    if (wrapped.has(client)) return
    const { query } = client
    wrapped.set(client, query)
    client.query = ((...given: [string | { text: string }]) => {
      const [asked] = given
      sent.push(typeof asked === 'string' ? asked : asked.text)
      return query.apply(client, given as never)
    }) as typeof query
  }
  pool.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.off('acquire', listen)
    for (const [client, query] of wrapped) client.query = query
  }
  return sent.filter(
    (text) => !text.includes('pgboss.') || text.trimStart().startsWith('INSERT INTO pgboss.job'),
  )
}

/**
 * How many statements `work` sends, each on a connection of its own; a transaction counts as one. The fewest
 * of three runs, because what a call left to be done after its answer may fall into one of them.
 */
export async function countStatements({ pool }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 3; run++) {
    let count = 0
    const add = (): void => {
      count += 1
    }
    pool.on('acquire', add)
    await work()
    pool.off('acquire', add)
    counts.push(count)
  }
  return Math.min(...counts)
}
