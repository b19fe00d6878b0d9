import '../../src/platform/processes/compile-here.ts'
import { join } from 'node:path'
import { readConfig } from '../../src/config/config.ts'
import { checkDatabaseUrl } from '../../src/config/production-checks.ts'
import { moveDatabase } from '../../src/platform/backup/move-database.ts'
import { openEmbedded, openPostgres } from '../../src/platform/database/engine.ts'
import { createLog } from '../../src/platform/log.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE

Copies the embedded database in DATA_DIR into an empty PostgreSQL database. Stop the shop first; run it again when it
was broken off.`

await runCommand(USAGE, { to: { type: 'string' } }, async (others, { to }) => {
  if (typeof to !== 'string' || others.length > 0) return null
  const lines: string[] = []
  checkDatabaseUrl(to, lines)
  if (lines[0]) throw new Error(lines[0].replace('DATABASE_URL', '--to'))
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '', NODE_ENV: 'development' })
  const source = await openEmbedded(join(dataDir, 'database'))
  const target = openPostgres(to, 2)
  try {
    let rows = 0
    await moveDatabase(source, target, createLog('warn'), (table) => {
      rows += table.rows
      process.stdout.write(`${table.table}: ${table.rows} rows${table.copied ? '' : ', there already'}\n`)
    })
    return `All ${rows} rows are there, and their sums are alike. Set DATABASE_URL; uploaded files stay in DATA_DIR/files.`
  } finally {
    await target.close()
    await source.close()
  }
})
