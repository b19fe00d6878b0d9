import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'

/** Said as it stands: what is wrong with a backup, its key, or the place that it should go to. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** The first line of a backup. */
interface Preamble {
  lunula: 'backup'
  version: 1
  /** null: not encrypted; chunks carry a checksum instead of an authentication tag. */
  cipher: 'aes-256-gcm' | null
  /** Base64; of scrypt. */
  salt: string
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

const CHUNK_BYTES = 256 * 1024
const TAG_BYTES = 16
const LAST = 0x8000_0000
const PREAMBLE_MAX = 1024

/**
 * Cuts bytes into chunks that are encrypted by `key` (AES-256-GCM), or carry a checksum without one. The
 * number of a chunk and whether it is the last are part of its tag, so that none can be left out, moved or
 * cut off (the STREAM construction: Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 */
export const sealWith = (key: string | null) =>
  async function* seal(source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(16)
    const preamble: Preamble = {
      lunula: 'backup',
      version: 1,
      cipher: key === null ? null : 'aes-256-gcm',
      salt: salt.toString('base64'),
    }
    yield Buffer.from(`${JSON.stringify(preamble)}\n`)
    const tagOf = key === null ? checksummed : encrypting(keyFrom(key, salt))
    let held = Buffer.alloc(0)
    let index = 0
    for await (const bytes of source) {
      held = Buffer.concat([held, bytes])
      while (held.length > CHUNK_BYTES) {
        yield framed(held.subarray(0, CHUNK_BYTES), index++, false, tagOf)
        held = held.subarray(CHUNK_BYTES)
      }
    }
    yield framed(held, index, true, tagOf)
  }

/**
 * Gives back what `sealWith` was given.
 * @throws {BackupRefused} for what is no backup, is cut short or damaged, or has another key
 */
export const unsealWith = (key: string | null) =>
  async function* unseal(source: Bytes): AsyncGenerator<Buffer> {
    const reader = new Reader(source)
    const preamble = readPreamble(await reader.line(PREAMBLE_MAX))
    const open = openerOf(preamble, key)
    for (let index = 0; ; index++) {
      const head = await reader.take(4)
      if (!head) throw cutShort()
      const word = head.readUInt32BE()
      const isLast = word >= LAST
      const length = isLast ? word - LAST : word
      if (length > CHUNK_BYTES) throw damaged()
      const body = await reader.take(length + TAG_BYTES)
      if (!body) throw cutShort()
      const plain = open(body.subarray(0, length), body.subarray(length), nonceOf(index, isLast))
      if (!plain)
        throw index === 0 && key !== null
          ? new BackupRefused('BACKUP_KEY is not the key of this backup, or the backup is damaged.')
          : damaged()
      yield plain
      if (!isLast) continue
      if (await reader.take(1)) throw damaged()
      return
    }
  }

type Seal = (plain: Buffer, nonce: Buffer) => { body: Buffer; tag: Buffer }
type Open = (body: Buffer, tag: Buffer, nonce: Buffer) => Buffer | null

function framed(plain: Buffer, index: number, isLast: boolean, seal: Seal): Buffer {
  const { body, tag } = seal(plain, nonceOf(index, isLast))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length + (isLast ? LAST : 0))
  return Buffer.concat([head, body, tag])
}

/** Each backup has a key of its own by its salt, so that a number is used once with a key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const keyFrom = (key: string, salt: Buffer): Buffer =>
  scryptSync(key, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

const encrypting =
  (key: Buffer): Seal =>
  (plain, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return { body, tag: cipher.getAuthTag() }
  }

const checksumOf = (plain: Buffer, nonce: Buffer): Buffer =>
  createHash('sha256').update(nonce).update(plain).digest().subarray(0, TAG_BYTES)

const checksummed: Seal = (plain, nonce) => ({ body: plain, tag: checksumOf(plain, nonce) })

function openerOf({ cipher, salt }: Preamble, key: string | null): Open {
  if (cipher === null) return (body, tag, nonce) => (checksumOf(body, nonce).equals(tag) ? body : null)
  if (key === null) throw new BackupRefused('The backup is encrypted: set BACKUP_KEY to its key.')
  const secret = keyFrom(key, Buffer.from(salt, 'base64'))
  return (body, tag, nonce) => {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(tag)
    try {
      return Buffer.concat([decipher.update(body), decipher.final()])
    } catch {
      return null
    }
  }
}

function readPreamble(line: string | null): Preamble {
  try {
    const preamble = JSON.parse(line ?? '') as Preamble
    if (preamble.lunula === 'backup' && preamble.version === 1) return preamble
  } catch {}
  throw new BackupRefused('The file is no backup of Lunula, or one of a newer version.')
}

const cutShort = (): BackupRefused =>
  new BackupRefused('The backup is cut short: it does not end as one does. Nothing was restored.')
const damaged = (): BackupRefused =>
  new BackupRefused('The backup is damaged: a part of it is not what was written. Nothing was restored.')

/** Reads so many bytes at a time of what comes in pieces. */
export class Reader {
  readonly #source: AsyncIterator<Buffer> | Iterator<Buffer>
  #held: Buffer[] = []
  #length = 0

  constructor(source: Bytes) {
    this.#source = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  }

  /** null when less than that is left. */
  async take(length: number): Promise<Buffer | null> {
    while (this.#length < length) if (!(await this.#more())) return null
    const whole = Buffer.concat(this.#held)
    this.#held = [whole.subarray(length)]
    this.#length = whole.length - length
    return whole.subarray(0, length)
  }

  /** Up to the next line break; null when there is none within `max` bytes. */
  async line(max: number): Promise<string | null> {
    for (;;) {
      const whole = Buffer.concat(this.#held)
      const end = whole.indexOf('\n')
      if (end >= 0) return ((await this.take(end + 1)) as Buffer).toString().trimEnd()
      if (whole.length > max || !(await this.#more())) return null
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next()
    if (done) return false
    this.#held.push(value)
    this.#length += value.length
    return true
  }
}
