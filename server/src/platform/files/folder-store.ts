import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfExists, writeAtomically } from './atomic-file.ts'
import { checkKey, type FileStore } from './file-store.ts'

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

  #pathOf(key: string): string {
    checkKey(key)
    return join(this.#folder, key)
  }
}
