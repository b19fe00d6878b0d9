import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** The database has run a migration that this version does not have, so its tables are unknown. */
export class DatabaseOfOtherVersion extends Error {
  override readonly name = 'DatabaseOfOtherVersion'
}

/** A move is filling the database: its rows are not all there, and nothing holds them together yet. */
export class DatabaseUnfinished extends Error {
  override readonly name = 'DatabaseUnfinished'
}

export interface MigrateOptions {
  /** Only these, which another database has run. */
  like?: readonly string[]
}

/**
 * Runs the SQL files that have not run yet, in the order of their names, in one transaction, one process at a
 * time. Returns their names.
 * @throws {DatabaseOfOtherVersion} before any of them runs
 * @throws {DatabaseUnfinished}
 */
export async function migrate(database: Database, { like }: MigrateOptions = {}): Promise<string[]> {
  await refuseUnfinished(database)
  const files = sqlFiles()
  const unknown = like?.find((name) => !(name in files))
  if (unknown) throw otherVersion(`the migration ${unknown}, which is unknown here`, database)
  const migrations = like ? Object.fromEntries(like.map((name) => [name, files[name] as Migration])) : files
  const migrator = new Migrator({
    db: database.tables(),
    provider: { getMigrations: async () => migrations },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw explained(error, database)
  return results.map((result) => result.migrationName)
}

async function refuseUnfinished(database: Database): Promise<void> {
  const { rows } = await database.query("select to_regclass('public.unfinished_copy') is not null as it")
  if (rows[0]?.['it'])
    throw new DatabaseUnfinished(
      'The database is being filled by a move that has not finished. Run `npm run move` again until it says that all is there.',
    )
}

/** The migrator names a missing file in the message of a plain error. */
function explained(error: unknown, database: Database): unknown {
  const said = /^corrupted migrations: (?:.* (\S+) is missing$)?/.exec((error as Error).message)
  if (!said) return error
  return otherVersion(
    said[1] ? `the migration ${said[1]}, which is unknown here` : 'other migrations than this one',
    database,
  )
}

function otherVersion(run: string, { kind }: Database): DatabaseOfOtherVersion {
  const place = kind === 'embedded' ? 'DATA_DIR to a new folder' : 'DATABASE_URL to a new database'
  return new DatabaseOfOtherVersion(
    `The database was made by a newer version of Lunula, or before the first release: it has run ${run}. Set ${place}, or start that version.`,
  )
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
