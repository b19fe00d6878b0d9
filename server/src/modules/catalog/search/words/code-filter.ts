import { crc32 } from 'node:zlib'

/** Bits of the filter: with 200,000 codes one text in 3,000 is taken for a code that is none. */
const BITS = 1 << 22
const LOOKS = 4

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * Says of most texts that they are no code of a variant, without asking the database: a Bloom filter of codes
 * without regard to case. Codes that are gone stay in it, and cost one question at most.
 */
export class CodeFilter {
  readonly #bits = new Uint8Array(BITS / 8)
  /** Whether some code holds other than plain letters, whose lower case the database alone knows. */
  #isMixed = false

  add(code: string): void {
    if (!isPlain(code)) this.#isMixed = true
    for (const bit of bitsOf(code)) this.#bits[bit >> 3] = (this.#bits[bit >> 3] as number) | (1 << (bit & 7))
  }

  mayHold(text: string): boolean {
    if (this.#isMixed && !isPlain(text)) return true
    return bitsOf(text).every((bit) => ((this.#bits[bit >> 3] as number) & (1 << (bit & 7))) !== 0)
  }
}

function bitsOf(code: string): number[] {
  const text = code.toLowerCase()
  const [first, step] = [crc32(text), crc32(`${text}/`) | 1]
  return Array.from({ length: LOOKS }, (_, look) => ((first + look * step) >>> 0) % BITS)
}
