import type { Database } from '../../../platform/database/database.ts'

/** When the next published post comes to its end; null when none does. */
export async function findNextEnd(database: Database, now: Date): Promise<Date | null> {
  const { rows } = await database.query<{ next: Date | null }>(
    `select min(expires_at) as next from posts where state = 'published' and expires_at > $1`,
    [now],
  )
  return rows[0]?.next ?? null
}
