import type { Database } from '../../../platform/database/database.ts'

export async function readVersion(database: Database): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from posts_version')
  return rows[0]?.version ?? 0
}

/** Marks the board as changed, in the caller's transaction. */
export async function raiseVersion(database: Database): Promise<void> {
  await database.query('update posts_version set version = version + 1')
}
