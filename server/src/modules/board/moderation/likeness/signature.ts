import { foldProse } from '@lunula/contract/board/prose/prose.ts'
import { plainText } from '../../posts/rich-text.ts'

/** By what a text is known again though words are added or left out (MinHash, Broder 1997). */
export interface Signature {
  /** The least hash of its word triples under each of 64 orders. */
  signature: number[]
  /** The same in 16 pieces: texts that are half the same nearly always have one in common. */
  bands: number[]
}

const HASHES = 64
const BANDS = 16
const ROWS = HASHES / BANDS
const SHINGLE = 3
/** A shorter description is like many others. */
const LEAST_LETTERS = 60
const LEAST_WORDS = 8

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

const hashOf = (text: string): number => {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return hash
}

/** Spreads a hash over 32 bits, otherwise for each order (the finalizer of MurmurHash3). */
function mix(hash: number, order: number): number {
  let mixed = hash ^ Math.imul(order + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}

/** Chinese and Thai are written without blanks: each letter counts as a word. */
const WORDS = /[\p{Script=Han}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

/** null for a text that is too short to be told from others. */
export function signatureOf(html: string): Signature | null {
  const plain = foldProse(plainText(html)).text
  const words = plain.match(WORDS) ?? []
  if (plain.length < LEAST_LETTERS || words.length < LEAST_WORDS) return null
  const hashes = words.slice(SHINGLE - 1).map((_, at) => hashOf(words.slice(at, at + SHINGLE).join(' ')))
  const signature = Array.from({ length: HASHES }, (_, order) =>
    hashes.reduce((least, hash) => Math.min(least, mix(hash, order)), 2 ** 31 - 1),
  )
  return { signature, bands: bandsOf(signature) }
}

const bandsOf = (signature: readonly number[]): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) => hashOf(`${band}:${signature.slice(band * ROWS, (band + 1) * ROWS).join(',')}`) | 0,
  )

/** About how much of their word triples two texts have in common, 0 to 1. */
export const likenessOf = (one: readonly number[], other: readonly number[]): number =>
  one.filter((hash, at) => hash === other[at]).length / HASHES
