import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Another live process holds the folder. Two of them would lose rows without a word. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Takes the folder for this process by a file `<folder>.lock` that holds the process id, and returns what gives it back.
 * A lock whose process is gone is taken over.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isAlive(holder))
        throw new DataFolderInUse(`The data folder ${folder} is in use by process ${holder}.`)
      rmSync(file, { force: true })
    }
  }
  throw new DataFolderInUse(`The data folder ${folder} is being taken by another process.`)
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
