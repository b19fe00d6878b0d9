import { glob, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { readIfExists, writeAtomically } from './atomic-file.ts'
import { checkKey, type FileStore, isKey } from './file-store.ts'

/** Files in a folder of this machine: for one node, or several that share the folder. */
export class FolderStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    return writeAtomically(this.#pathOf(key), bytes)
  }

  async get(key: string): Promise<Buffer | null> {
    return readIfExists(this.#pathOf(key))
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async *list(): AsyncGenerator<string> {
    for await (const entry of glob('**/*', { cwd: this.#folder, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const key = join(entry.parentPath, entry.name)
        .slice(this.#folder.length + 1)
        .split(sep)
        .join('/')
      // a draft of an upload that was broken off is none of them
      if (isKey(key) && !/\.[0-9a-f]{12}$/.test(key)) yield key
    }
  }

  #pathOf(key: string): string {
    checkKey(key)
    return join(this.#folder, key)
  }
}
