import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals what has to be read again but must not stand in the database as it is (AES-256-GCM). The key follows
 * from SESSION_SECRET; with another one nothing that was sealed is readable any more.
 */
export class SecretBox {
  readonly #key: Buffer

  /** @param purpose what is sealed: each purpose has a key of its own */
  constructor({ sessionSecret }: Pick<Config, 'sessionSecret'>, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', sessionSecret, '', `lunula:${purpose}`, 32))
  }

  /** @param owner whose it is; it opens for nobody else, so that rows cannot be swapped */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
  }

  /** null for what was changed, belongs to another owner or was sealed under another secret. */
  open(box: string, owner: string): string | null {
    const bytes = Buffer.from(box, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
}
