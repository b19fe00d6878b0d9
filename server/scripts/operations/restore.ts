import '../../src/platform/processes/compile-here.ts'
import { resolve } from 'node:path'
import { openEngine } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { createLog } from '../../src/platform/log.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run restore -- FILE

Fills an empty database (DATABASE_URL, or the embedded one in DATA_DIR) and the place of the files from a backup.`

await runCommand(USAGE, {}, async ([file, ...others]) => {
  if (!file || others.length > 0) return null
  const config = readConfig(process.env)
  const engine = await openEngine(config)
  try {
    const files = openFileStore(config)
    const summary = await restoreBackup(engine, files, resolve(file), config.backupKey, createLog('warn'))
    return `Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files; all sums are those of the backup.`
  } finally {
    await engine.close()
  }
})
