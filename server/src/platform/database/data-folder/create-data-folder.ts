import { execFile } from 'node:child_process'
import { mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from './durable-folder.ts'

const MAKER = join(import.meta.dirname, 'make-data-folder.ts')
/** What the maker ends with when there is no room. */
export const DISK_FULL = 28

/**
 * Makes a new database in an empty folder: whole, or not at all. A process of its own does it, since
 * optimizing the engine's code for what it does once would take half a gigabyte of this one.
 * @throws an error whose code is `ENOSPC` when the disk is full
 */
export async function createDataFolder(folder: string): Promise<void> {
  const made = mkdtempSync(`${folder}.new-`)
  try {
    await promisify(execFile)(process.execPath, ['--liftoff-only', MAKER, made])
    rmdirSync(folder)
    renameSync(made, folder)
    syncFolder(dirname(folder))
  } catch (cause) {
    rmSync(made, { recursive: true, force: true })
    if ((cause as { code?: unknown }).code !== DISK_FULL) throw cause
    throw Object.assign(new Error('The disk is full.', { cause }), { code: 'ENOSPC', path: folder })
  }
}
