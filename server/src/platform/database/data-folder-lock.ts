import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another live process holds the folder. Two of them would lose rows without a word. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** The folder holds files, but no database: a new one in their midst would hide what was meant. */
export class DataFolderUnknown extends Error {
  override readonly name = 'DataFolderUnknown'
}

/** Locks that this process has taken and not given back. */
const held = new Set<string>()

/**
 * Takes the folder for this process by a file `<folder>.lock` that names the process, and returns what gives
 * it back. A lock is taken over when its process is gone, when its id belongs to a later process now, and
 * when it names this process, which has not taken it: in a container every start has the same id.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [holder = '', ...start] = readFileSync(file, 'utf8').split(' ')
      if (isHeld(file, Number(holder), start.join(' ')))
        throw new DataFolderInUse(
          `The data folder ${folder} is in use by process ${holder}. If that is not the shop, delete ${file}.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new DataFolderInUse(`The data folder ${folder} is being taken by another process.`)
}

/** Throws `DataFolderUnknown` unless the folder is empty or holds a database. */
export function checkDataFolder(folder: string): void {
  if (!existsSync(join(folder, 'PG_VERSION')) && readdirSync(folder).length > 0)
    throw new DataFolderUnknown(
      `The data folder ${folder} holds files, but no database. Set DATA_DIR to another folder, or empty this one.`,
    )
}

function isHeld(file: string, pid: number, start: string): boolean {
  if (pid === process.pid) return held.has(file)
  const startNow = startOf(pid)
  return isAlive(pid) && (start === '' || startNow === '' || start === startNow)
}

/**
 * Tells a process from others that had or will have its id: the boot and the clock tick since in which it
 * began; '' without /proc.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // the 22nd field; the second is a name in brackets, which may hold anything
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return `${boot} ${fields?.[19]}`
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
