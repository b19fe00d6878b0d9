import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/**
 * Runs the SQL files that have not run yet, in the order of their names, each in a transaction, one process
 * at a time.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({
    db: database.tables(),
    provider: { getMigrations: async () => sqlFiles() },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

function sqlFiles(): Record<string, Migration> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.sql'.length), migrationOf(join(FOLDER, name))]),
  )
}

function migrationOf(file: string): Migration {
  const up = async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(readFileSync(file, 'utf8')).execute(db)
  }
  return { up }
}
