import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an `Accept-Encoding` header allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const allowed = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (allowed.includes('br')) return 'br'
  return allowed.includes('gzip') ? 'gzip' : 'identity'
}

/** For a page made anew: 1.1 ms for 200 kB; quality 5 takes twice as long for a tenth less. */
const QUICK = 4
/** For a page that is asked for again and again: some 10 ms, beside the main thread. */
const SMALL = 9
/** So often a page has gone out before it is worth that. */
const OFTEN = 16

const brotli = async (body: Buffer, quality: number): Promise<Buffer> =>
  alone(
    await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  )

/** Without what the compressor had put aside: its answer is a view of 64 kB, however short it is. */
function alone(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(copy)
  return copy
}

/**
 * A body that is compressed when it is first asked for, and better once it is asked for often. What is kept
 * plain until then is a tenth afterwards.
 */
export class EncodedBody {
  #bytes: number
  #plain: Buffer | null
  #brotli: Promise<Buffer> | null = null
  #gzip: Promise<Buffer> | null = null
  #sent = 0

  constructor(text: string) {
    this.#plain = Buffer.from(text)
    this.#bytes = this.#plain.byteLength
  }

  /** What it takes in memory: less once it is compressed. */
  get bytes(): number {
    return this.#bytes
  }

  async as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#readPlain()
    if (encoding === 'gzip') {
      this.#gzip ??= this.#compress(async (plain) => alone(await promisify(gzip)(plain)))
      return this.#gzip
    }
    this.#sent += 1
    if (this.#sent === OFTEN) this.#shrink()
    this.#brotli ??= this.#compress((plain) => brotli(plain, QUICK))
    return this.#brotli
  }

  async #compress(by: (plain: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const compressed = await by(await this.#readPlain())
    this.#bytes += compressed.byteLength - (this.#plain?.byteLength ?? 0)
    this.#plain = null
    return compressed
  }

  /** What is sent meanwhile is the quick one; it stays when this fails. */
  #shrink(): void {
    this.#readPlain()
      .then((plain) => brotli(plain, SMALL))
      .then(
        async (small) => {
          this.#bytes += small.byteLength - ((await this.#brotli)?.byteLength ?? 0)
          this.#brotli = Promise.resolve(small)
        },
        () => {},
      )
  }

  async #readPlain(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    const compressed = await this.#brotli
    if (compressed) return promisify(brotliDecompress)(compressed)
    return promisify(gunzip)(await (this.#gzip as Promise<Buffer>))
  }
}
