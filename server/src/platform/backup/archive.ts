import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupRefused, Reader, sealWith, unsealWith } from './archive-seal.ts'
import type { Fingerprint, SequenceState } from './table-copy.ts'

/** What a backup consists of, in this order: one `start`, rows and files, one `end`. */
export type BackupRecord =
  | { kind: 'start'; takenAt: string; engine: string; migrations: string[] }
  /** The body is a JSON array of rows. */
  | { kind: 'rows'; table: string; columns: string[]; body: Buffer }
  | { kind: 'file'; key: string; contentType: string; body: Buffer }
  | { kind: 'end'; tables: Record<string, Fingerprint>; sequences: SequenceState[]; files: number }

const EMPTY = Buffer.alloc(0)

function encode(record: BackupRecord): Buffer {
  const { body = EMPTY, ...rest } = record as BackupRecord & { body?: Buffer }
  const header = Buffer.from(JSON.stringify(rest))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(header.length)
  lengths.writeUInt32BE(body.length, 4)
  return Buffer.concat([lengths, header, body])
}

async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = new Reader(source)
  for (;;) {
    const lengths = await reader.take(8)
    if (!lengths) return
    const header = await reader.take(lengths.readUInt32BE())
    const body = await reader.take(lengths.readUInt32BE(4))
    if (!header || !body) throw new BackupRefused('The backup is cut short. Nothing was restored.')
    yield { ...JSON.parse(header.toString()), ...(body.length > 0 && { body }) }
  }
}

/**
 * Writes the records into one file, compressed and, with a key, encrypted. The file has its name once it is
 * whole and on the disk.
 */
export async function writeArchive(
  file: string,
  key: string | null,
  records: AsyncIterable<BackupRecord>,
): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const encoded = async function* () {
    for await (const record of records) yield encode(record)
  }
  await mkdir(dirname(file), { recursive: true })
  try {
    await pipeline(
      Readable.from(encoded()),
      createZstdCompress(),
      sealWith(key),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Hands the records of a backup on, one after another.
 * @throws {BackupRefused} when it is cut short, damaged or has another key: maybe only after many records
 */
export async function readArchive(
  file: string,
  key: string | null,
  onRecord: (record: BackupRecord) => Promise<void>,
): Promise<void> {
  let last: BackupRecord['kind'] | undefined
  await pipeline(
    createReadStream(file),
    unsealWith(key),
    createZstdDecompress(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const record of decode(source)) {
        await onRecord(record)
        last = record.kind
      }
    },
  )
  if (last !== 'end') throw new BackupRefused('The backup is cut short. Nothing was restored.')
}
