import type { Database } from '../../platform/database/database.ts'

/** Marks the catalog as changed, in the caller's transaction. */
export async function raiseVersion(database: Database): Promise<void> {
  await database.query('update catalogue_version set version = version + 1')
}

export async function readVersion(database: Database): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from catalogue_version')
  return rows[0]?.version ?? 0
}
