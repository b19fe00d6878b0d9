import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another live process holds the folder. Two of them would lose rows without a word. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** The folder holds files, but no database: a new one in their midst would hide what was meant. */
export class DataFolderUnknown extends Error {
  override readonly name = 'DataFolderUnknown'
}

/** The folder holds a database that the engine cannot open. */
export class DataFolderDamaged extends Error {
  override readonly name = 'DataFolderDamaged'
}

const SQLITE_BUSY = 5

/**
 * Takes the folder for this process and returns what gives it back. The lock is one of the operating system,
 * on the file `<folder>.lock.db`: it holds between containers that share a volume, where ids of processes say
 * nothing, and it goes with its process, however that ends. `<folder>.lock` only says who has it.
 * @throws {DataFolderInUse}
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  accessSync(dirname(folder), constants.W_OK)
  accessSync(folder, constants.W_OK)
  // SQLite takes the lock because Node itself has no call for it
  const lock = new DatabaseSync(`${folder}.lock.db`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new DataFolderInUse(`The data folder ${folder} is in use by ${holderOf(folder)}.`)
  }
  writeFileSync(`${folder}.lock`, `process ${process.pid} on ${hostname()}`)
  return () => lock.close()
}

function holderOf(folder: string): string {
  try {
    return readFileSync(`${folder}.lock`, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}

/** Throws `DataFolderUnknown` unless the folder is empty or holds a database. */
export function checkDataFolder(folder: string): void {
  if (!existsSync(join(folder, 'PG_VERSION')) && readdirSync(folder).length > 0)
    throw new DataFolderUnknown(
      `The data folder ${folder} holds files, but no database. Set DATA_DIR to another folder, or empty this one.`,
    )
}
