import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine's memory, as a folder. */
const MEMORY = '/dev/shm'
/** A shop of the journeys takes 0.15 GB. */
const ENOUGH = 1e9

/**
 * An empty folder for a shop's data, which is gone with the process: in memory, where a commit waits for no
 * disk, on machines with room for it.
 * @param name what a run that was killed has left behind under it is removed
 */
export function newDataFolder(name: string): string {
  const folder = join(hasRoom(MEMORY) ? MEMORY : tmpdir(), name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH
}
