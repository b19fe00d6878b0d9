import type { Database } from '../../platform/database/database.ts'

/** Whether the seller accepted the request of this reader. */
export async function findAccepted(database: Database, postId: string, userId: string): Promise<boolean> {
  const { rows } = await database.query(
    "select from disclosures where post_id = $1 and user_id = $2 and state = 'accepted'",
    [postId, userId],
  )
  return rows.length > 0
}
