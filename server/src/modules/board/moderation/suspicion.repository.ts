import type { Database } from '../../../platform/database/database.ts'

/** What the checks found that no moderator has put aside yet. */
export async function countFlags(database: Database, postId: string): Promise<number> {
  const { rows } = await database.query<{ flags: number }>(
    'select count(*)::integer as flags from post_flags where post_id = $1 and dismissed_at is null',
    [postId],
  )
  return rows[0]?.flags ?? 0
}
