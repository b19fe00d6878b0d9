import '../../src/platform/processes/compile-here.ts'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openEngine } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { createBackup } from '../../src/platform/backup/create-backup.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run backup -- [FILE or FOLDER]

Writes the whole shop (rows, waiting jobs, uploaded files) into one file, encrypted with BACKUP_KEY when that is set.`

await runCommand(USAGE, {}, async ([place = 'backups', ...others]) => {
  if (others.length > 0) return null
  const config = readConfig(process.env)
  const engine = await openEngine(config)
  const file = fileAt(resolve(place))
  try {
    const summary = await createBackup(engine, openFileStore(config), file, config.backupKey)
    const { rows, tables, files } = summary
    const sealed = config.backupKey ? 'encrypted' : 'NOT encrypted: set BACKUP_KEY'
    return `${file}: ${rows} rows of ${tables} tables, ${files} files, ${statSync(file).size} bytes, ${sealed}`
  } finally {
    await engine.close()
  }
})

/** A name by the time, in a folder. */
function fileAt(place: string): string {
  const isFolder = existsSync(place) ? statSync(place).isDirectory() : !/\.\w+$/.test(place)
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return isFolder ? join(place, `lunula-${time}.backup`) : place
}
