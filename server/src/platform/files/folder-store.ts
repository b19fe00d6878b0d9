import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './file-store.ts'

/** Files in a folder of this machine: for one node, or several that share the folder. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Whoever reads it never sees a part. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const file = this.#pathOf(key)
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#pathOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  #pathOf(key: string): string {
    checkKey(key)
    return join(this.#folder, key)
  }
}
