import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Options = Awaited<ReturnType<Init>>['emscriptenOpts']

/** What of Emscripten's file systems is used here. */
interface Module {
  FS: { ErrnoError: new (code: number) => Error }
  NODEFS: {
    stream_ops: Record<string, unknown>
    realPath(node: unknown): string
  }
}

/** An open file of the engine; a folder has no descriptor. */
interface Stream {
  nfd?: number
  node: unknown
}

/** Numbers of errors as the engine knows them (WASI). */
const EIO = 29
const ENOSPC = 51

/** Whether the disk is full, as Node or the engine says it. */
export const isOutOfSpace = (error: unknown): boolean => {
  const { code, errno } = error as { code?: string; errno?: number }
  return code === 'ENOSPC' || errno === ENOSPC
}

/**
 * The folder of the embedded engine, with an fsync that reaches the disk: the file system that the engine
 * brings along has none, so that a commit would stay in the machine's memory.
 */
export class DurableFolder extends NodeFS {
  readonly #onSync: ((path: string) => void) | undefined

  /** @param onSync hears of every file and folder that was brought to the disk; for tests */
  constructor(folder: string, onSync?: (path: string) => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args)
    const withSync = (module: unknown): void => this.#bringFsync(module as Module)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...((emscriptenOpts.preRun as []) ?? []), withSync],
      } as Options,
    }
  }

  #bringFsync({ FS, NODEFS }: Module): void {
    NODEFS.stream_ops['fsync'] = ({ nfd, node }: Stream): number => {
      try {
        if (nfd === undefined) syncFolder(NODEFS.realPath(node))
        else fdatasyncSync(nfd)
      } catch {
        throw new FS.ErrnoError(EIO)
      }
      this.#onSync?.(NODEFS.realPath(node))
      return 0
    }
  }
}

/** Brings the names in a folder to the disk. */
export function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Start parameters of the engine: with fsync, by the one of its calls that is brought here. */
export const durable = (params: readonly string[]): string[] => [
  ...params.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Brings all files of a folder to the disk: making a database does not. */
export async function syncWhole(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const handle = await open(join(entry.parentPath, entry.name))
    await handle.sync().finally(() => handle.close())
  }
  syncFolder(folder)
}
