import type { Database } from '../../platform/database/database.ts'

export async function readVersion(database: Database): Promise<number> {
  const { rows } = await database.query<{ version: number }>(
    'select last_value as version from posts_version',
  )
  return rows[0]?.version ?? 0
}

export async function raiseVersion(database: Database): Promise<number> {
  const { rows } = await database.query<{ version: number }>("select nextval('posts_version') as version")
  return rows[0]?.version ?? 0
}
