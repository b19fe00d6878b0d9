/**
 * Where files are kept that all nodes see. A key is a path such as `photos/ab/abcd.webp`; what is kept under
 * it never changes.
 */
export interface FileStore {
  /** Keeps the bytes whole or not at all; what stood under the key before is replaced. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes; null when nothing is kept under the key. */
  get(key: string): Promise<Buffer | null>
  /** A key under which nothing is kept is no error. */
  delete(key: string): Promise<void>
  /** All keys, in no order. */
  list(): AsyncIterable<string>
}

/** The store does not answer just now; whoever asked may try again (503). */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable'
  readonly code = 'LUNULA_FILES_AWAY'
}

const KEY = /^[a-z0-9_-]+(?:[/.][a-z0-9_-]+)*$/

export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key)

/** Throws for a key that could lead out of its folder or be read in two ways. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is not a key of a file.`)
}
