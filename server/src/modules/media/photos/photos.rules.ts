import type { Rendition } from '../media.rules.ts'

const KEY = /^p[0-9a-f]{20}$/

/** Whether a key names a photo and not a picture of the shop. */
export const isPhotoKey = (key: string): boolean => KEY.test(key)

/** Under which the photo itself lies in the file store; 256 folders, so that none grows large. */
export const photoFile = (key: string): string => `photos/${key.slice(1, 3)}/${key}.webp`

/** The same for one of its renditions. */
export const photoRenditionFile = ({ key, width, format }: Rendition): string =>
  `photos/${key.slice(1, 3)}/${key}-${width}.${format}`

/**
 * Hashes of two photos that differ in at most so many of 64 bits are taken for the same photo, cut or
 * compressed anew.
 */
export const SAME_DISTANCE = 4

const HASH_WIDTH = 8
const HASH_HEIGHT = 8
/** A picture whose grays lie closer together than this is a plain surface. */
const LEAST_CONTRAST = 12
/** One more than the bits that may differ: at least one piece of two such hashes is the same. */
const BANDS = SAME_DISTANCE + 1
const BAND_BITS = 13

/**
 * The difference hash of a picture from its 9 × 8 grays, row by row: one bit for each pixel that is darker
 * than its right neighbor, `0` and `1` as text. null for a plain surface (Krawetz, "Kind of Like That",
 * 2013).
 */
export function differenceHash(grays: Uint8Array): string | null {
  if (Math.max(...grays) - Math.min(...grays) < LEAST_CONTRAST) return null
  let bits = ''
  for (let row = 0; row < HASH_HEIGHT; row++)
    for (let column = 0; column < HASH_WIDTH; column++) {
      const at = row * (HASH_WIDTH + 1) + column
      bits += Number(grays[at]) < Number(grays[at + 1]) ? '1' : '0'
    }
  return bits
}

/** A hash in five pieces, each a number of its own, for an index. */
export const bandsOf = (hash: string): number[] =>
  Array.from(
    { length: BANDS },
    (_, band) =>
      band * 2 ** BAND_BITS + Number.parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  )

/**
 * Whether a PNG moves: its animation is announced before the first pixels. The decoder would show its first
 * picture only.
 */
export function isAnimatedPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT')
  const announced = bytes.indexOf('acTL')
  return announced !== -1 && (pixels === -1 || announced < pixels)
}
