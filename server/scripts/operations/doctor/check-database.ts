import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine } from '../../../src/app.ts'
import type { Config } from '../../../src/config/config.ts'
import { Database } from '../../../src/platform/database/database.ts'
import type { Engine } from '../../../src/platform/database/engine.ts'
import { createLog } from '../../../src/platform/log.ts'
import { explainStartupError } from '../../../src/startup-error.ts'
import { checkDocuments } from './check-documents.ts'
import { clockFinding } from './check-machine.ts'
import { type Finding, note, ok, wrong } from './check-result.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const OLDEST = 150_000
const SLOW_MS = 20

/** The database that the settings name: whether it answers, fits this version, and has room for it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  let engine: Engine
  try {
    engine = await openEngine(config)
  } catch (error) {
    if ((error as Error).name === 'DataFolderInUse')
      return [ok('database', 'embedded, and the shop runs on it: stop it to have it looked at')]
    return [wrong('database', lineOf(error))]
  }
  try {
    return await look(engine, config)
  } catch (error) {
    return [wrong('database', lineOf(error))]
  } finally {
    await engine.close()
  }
}

const lineOf = (error: unknown): string =>
  (explainStartupError(error) ?? (error as Error).message).split('\n').join(' ')

async function look(engine: Engine, config: Config): Promise<Finding[]> {
  const { pool, kind } = engine
  const ask = async (text: string) => (await pool.query(text)).rows[0]
  const { version, number, now, connections, extensions } = await ask(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
           extract(epoch from clock_timestamp())::float8 * 1000 as now,
           current_setting('max_connections')::int as connections,
           (select count(*)::int from pg_available_extensions where name in ('pg_trgm', 'unaccent')) as extensions`)
  const begun = performance.now()
  const { mark, migrated, documents } = await ask(`
    select to_regclass('public.unfinished_copy') is not null as mark,
           to_regclass('public.kysely_migration') is not null as migrated,
           to_regclass('public.board_ban_keys') is not null as documents`)
  const ms = performance.now() - begun
  const said = `${kind === 'embedded' ? 'embedded' : 'PostgreSQL'} ${version}, answers in ${ms.toFixed(1)} ms`
  const findings = [
    kind === 'postgres' && ms > SLOW_MS
      ? note('database', `${said}: more than a page can bear; put it nearer`)
      : ok('database', said),
    clockFinding(now, Date.now()),
  ]
  if (number < OLDEST) findings.push(wrong('database', `${version} is too old. Use PostgreSQL 15 or newer.`))
  if (extensions < 2)
    findings.push(
      wrong('database', 'pg_trgm or unaccent is missing. Install postgresql-contrib on its machine.'),
    )
  if (mark) findings.push(wrong('database', 'a move has not finished. Run `npm run move` again.'))
  if (kind === 'postgres' && config.databasePoolSize * 2 > connections)
    findings.push(
      wrong(
        'database',
        `two nodes of DATABASE_POOL_SIZE=${config.databasePoolSize} need more than its ${connections} connections. Raise max_connections.`,
      ),
    )
  const run = migrated ? (await pool.query('select name from public.kysely_migration')).rows : []
  findings.push(migrationFinding(run.map(({ name }) => name)))
  if (documents) findings.push(...(await checkDocuments(new Database(engine, createLog('fatal')), config)))
  return findings
}

function migrationFinding(run: readonly string[]): Finding {
  const own = readdirSync(MIGRATIONS).map((file) => file.replace(/\.sql$/, ''))
  const unknown = run.filter((name) => !own.includes(name))
  if (unknown.length > 0)
    return wrong('migrations', `the database is of a newer version (${unknown[0]}). Start that version.`)
  const waiting = own.length - run.length
  return waiting > 0
    ? note('migrations', `${waiting} of ${own.length} have not run; the next start runs them`)
    : ok('migrations', `all ${own.length} have run`)
}
