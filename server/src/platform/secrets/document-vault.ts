import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'

const CIPHER = 'aes-256-gcm'
/** No PDF and no picture begins like this. */
const MAGIC = Buffer.from([0, 0x4c, 0x4e, 0x31])
const KEY_ID_BYTES = 8
const PREFIX_BYTES = MAGIC.length + KEY_ID_BYTES
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const HEADER_BYTES = PREFIX_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES

/** A document cannot be opened: its key is not among DOCUMENT_KEYS, or it was changed or swapped. */
export class DocumentUnreadable extends Error {
  override readonly name = 'DocumentUnreadable'
}

/**
 * Encrypts documents for the place where they are kept (AES-256-GCM): each by a key of its own, which lies in
 * front of it, wrapped by the first of DOCUMENT_KEYS. What is not sealed is read as it is, so that documents
 * of older versions stay readable.
 *
 * magic (4) · id of the wrapping key (8) · nonce (12), wrapped key (32), tag (16) · nonce (12), document, tag
 * (16)
 */
export class DocumentVault {
  readonly #keys = new Map<string, Buffer>()
  readonly #current: string

  constructor({ documentKeys }: Pick<Config, 'documentKeys'>) {
    for (const secret of documentKeys)
      this.#keys.set(
        derive(secret, 'document-key-id', KEY_ID_BYTES).toString('hex'),
        derive(secret, 'document-key', KEY_BYTES),
      )
    const [first] = this.#keys.keys()
    if (first === undefined) throw new Error('There is no key for documents.')
    this.#current = first
  }

  /** The ids of all keys, in hexadecimal digits. */
  get keyIds(): string[] {
    return [...this.#keys.keys()]
  }

  /** What documents that are sealed with the first key begin with. */
  get prefix(): Buffer {
    return Buffer.concat([MAGIC, Buffer.from(this.#current, 'hex')])
  }

  /** @param owner whose it is; it opens for nobody else, so that rows cannot be swapped */
  seal(content: Buffer, owner: string): Buffer {
    const key = randomBytes(KEY_BYTES)
    return Buffer.concat([this.#wrap(key, owner), encrypt(key, content, Buffer.from(owner))])
  }

  /** @throws {DocumentUnreadable} */
  open(stored: Buffer, owner: string): Buffer {
    if (!isSealed(stored)) return stored
    return decrypt(this.#unwrap(stored, owner), stored.subarray(HEADER_BYTES), Buffer.from(owner))
  }

  /**
   * The same document under the first key: a sealed one gets another header, a plain one is sealed.
   * @throws {DocumentUnreadable}
   */
  renew(stored: Buffer, owner: string): Buffer {
    if (!isSealed(stored)) return this.seal(stored, owner)
    return Buffer.concat([this.#wrap(this.#unwrap(stored, owner), owner), stored.subarray(HEADER_BYTES)])
  }

  #wrap(key: Buffer, owner: string): Buffer {
    const wrapping = this.#keys.get(this.#current) as Buffer
    return Buffer.concat([this.prefix, encrypt(wrapping, key, boundTo(this.prefix, owner))])
  }

  #unwrap(stored: Buffer, owner: string): Buffer {
    const id = stored.subarray(MAGIC.length, PREFIX_BYTES).toString('hex')
    const wrapping = this.#keys.get(id)
    if (!wrapping)
      throw new DocumentUnreadable(`A document is encrypted by key ${id}, which DOCUMENT_KEYS lacks.`)
    const bound = boundTo(stored.subarray(0, PREFIX_BYTES), owner)
    return decrypt(wrapping, stored.subarray(PREFIX_BYTES, HEADER_BYTES), bound)
  }
}

export const isSealed = (stored: Buffer): boolean => stored.subarray(0, MAGIC.length).equals(MAGIC)

/** Where the id of the key stands in what is stored, and behind which mark. */
export const SEAL = { magic: MAGIC, keyIdBytes: KEY_ID_BYTES } as const

const boundTo = (prefix: Buffer, owner: string): Buffer => Buffer.concat([prefix, Buffer.from(owner)])

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lunula:${purpose}`, bytes))

function encrypt(key: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(bound)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, box: Buffer, bound: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(bound).setAuthTag(box.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new DocumentUnreadable('A document was changed, or belongs to somebody else.')
  }
}
