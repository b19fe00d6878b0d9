import type { Database } from '../../../platform/database/database.ts'

export async function findNames(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; username: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await database.query<{ id: string; username: string }>(
    'select id, username from users where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  )
  return rows
}
