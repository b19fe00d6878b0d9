import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BLOCKS = [1_048_576, 65_536, 4096]

/** A file system of its own of so many MB in memory, to be filled up; needs root and the right to mount. */
export class SmallDisk {
  readonly path: string
  #mounted = false

  constructor(path: string) {
    this.path = path
  }

  /** Null when it is there; otherwise why it cannot be. */
  mount(megabytes: number, owner: string): string | null {
    mkdirSync(this.path)
    try {
      const options = `size=${megabytes}m,mode=0700,uid=${idOf('-u', owner)},gid=${idOf('-g', owner)}`
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.path], { stdio: 'pipe' })
      this.#mounted = true
      return null
    } catch (error) {
      return `a small disk cannot be mounted here: ${(error as Error).message.trim().split('\n').at(-1)}`
    }
  }

  /** Leaves not one page free. */
  fill(): void {
    const file = openSync(join(this.path, 'ballast'), 'a')
    try {
      for (const size of BLOCKS) writeUntilFull(file, Buffer.alloc(size, 1))
    } finally {
      closeSync(file)
    }
  }

  free(): void {
    rmSync(join(this.path, 'ballast'), { force: true })
  }

  unmount(): void {
    if (this.#mounted) execFileSync('umount', ['--lazy', this.path])
    this.#mounted = false
  }
}

const idOf = (what: '-u' | '-g', user: string): string =>
  execFileSync('id', [what, user], { encoding: 'utf8' }).trim()

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
