import { type Compression, compress, decompress, type Encoded, MIN_COMPRESSED_BYTES } from './encodings.ts'

/** So often a body has gone out before it is worth the time to make it smaller. */
const OFTEN = 16

/**
 * A body that is compressed when it is first asked for, and better once it is asked for often. What is kept
 * plain until then is a tenth afterwards, unless it is asked for plain as well.
 */
export class EncodedBody {
  #plain: Buffer | null
  readonly #keepsPlain: boolean
  readonly #held = new Map<Compression, Buffer>()
  readonly #making = new Map<Compression, Promise<Buffer>>()
  #sent = 0
  /** Whether what is held in Brotli is as small as it gets. */
  #isSmall = false

  constructor(plain: Buffer, { keepsPlain = false } = {}) {
    this.#plain = plain
    this.#keepsPlain = keepsPlain
  }

  /** What it takes in memory: less once it is compressed. */
  get bytes(): number {
    let bytes = this.#plain?.byteLength ?? 0
    for (const held of this.#held.values()) bytes += held.byteLength
    return bytes
  }

  /** In the first of the accepted compressions, or in the one that is smallest by now; plain without any. */
  async for(accepted: readonly Compression[]): Promise<Encoded> {
    const [first] = accepted
    if (!first || this.#isShort()) return { encoding: 'identity', bytes: await this.plain() }
    this.#sent += 1
    if (this.#sent === OFTEN) this.#shrink()
    const encoding = this.#isSmall && accepted.includes('br') ? 'br' : first
    return { encoding, bytes: this.#held.get(encoding) ?? (await this.#compressOnce(encoding)) }
  }

  async plain(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    const [held] = this.#held
    if (!held) throw new Error('A body is held neither plain nor compressed')
    return decompress(held[1], held[0])
  }

  #isShort(): boolean {
    return this.#plain !== null && this.#plain.byteLength < MIN_COMPRESSED_BYTES
  }

  /** However many ask at once. */
  #compressOnce(encoding: Compression): Promise<Buffer> {
    const making = this.#making.get(encoding) ?? this.#compress(encoding)
    this.#making.set(encoding, making)
    return making
  }

  async #compress(encoding: Compression): Promise<Buffer> {
    try {
      const compressed = await compress(await this.plain(), encoding)
      this.#held.set(encoding, compressed)
      if (!this.#keepsPlain) this.#plain = null
      return compressed
    } finally {
      this.#making.delete(encoding)
    }
  }

  /** In Brotli, which gets smallest; what is sent meanwhile stays when this fails. */
  #shrink(): void {
    this.plain()
      .then((plain) => compress(plain, 'br', 'small'))
      .then(
        (small) => {
          this.#isSmall = true
          this.#held.set('br', small).delete('zstd')
        },
        () => {},
      )
  }
}
