import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/*
 * The fonts that papers and pictures are lettered with: those of the packages, as a bare machine has none.
 */

const { resolve } = createRequire(import.meta.url)

type FileOf = (weight: number) => string
const packaged =
  (family: string, part: string): FileOf =>
  (weight) =>
    resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)

/**
 * Be Vietnam Pro comes in parts by script; what none of them has is looked for in Noto Sans SC and Noto Sans
 * Thai. Noto Sans SC is kept in `server/fonts`, because its package weighs 76 MB for three files. A PDF holds
 * only the letters that it shows.
 */
const PARTS: readonly (readonly [name: string, fileOf: FileOf])[] = [
  ['be-vietnam-pro-latin', packaged('be-vietnam-pro', 'latin')],
  ['be-vietnam-pro-latin-ext', packaged('be-vietnam-pro', 'latin-ext')],
  ['be-vietnam-pro-vietnamese', packaged('be-vietnam-pro', 'vietnamese')],
  ['noto-sans-sc', (weight) => join(import.meta.dirname, `../../../fonts/noto-sans-sc/${weight}.woff`)],
  ['noto-sans-thai', packaged('noto-sans-thai', 'thai')],
]
const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

interface Face {
  name: string
  font: Font
}

const faces = new Map<Weight, readonly Face[]>()
/** Read when they are first asked for and kept. */
export function facesOf(weight: Weight): readonly Face[] {
  const known = faces.get(weight)
  if (known) return known
  const at = WEIGHTS[weight]
  const loaded = PARTS.map(
    ([name, fileOf]): Face => ({
      name: `${name}-${at}`,
      font: create(unpacked(readFileSync(fileOf(at)))) as Font,
    }),
  )
  faces.set(weight, loaded)
  return loaded
}

const faceOf = (letter: string, weight: Weight): Face | undefined => {
  const code = letter.codePointAt(0) ?? 0
  return facesOf(weight).find(({ font }) => font.hasGlyphForCodePoint(code))
}

/** Whether some face draws this letter; an emoji, say, is drawn by none. */
export const hasGlyph = (letter: string, weight: Weight): boolean => faceOf(letter, weight) !== undefined

/** A piece of text that one face draws. */
export interface Run {
  name: string
  font: Font
  text: string
}

/** A Thai sara am below a tone mark is drawn as its two parts, with the mark above the first. */
const shaped = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32')

/** A text as runs of one face each; a letter that no face has stands in the first as a blank box. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of shaped(text.normalize('NFC'))) {
    const face = faceOf(letter, weight) ?? facesOf(weight)[0]
    const last = runs.at(-1)
    if (!face) continue
    if (last?.name === face.name) last.text += letter
    else runs.push({ name: face.name, font: face.font, text: letter })
  }
  return runs
}

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16

/**
 * The OpenType file in a WOFF file (version 1). Read from the packed one, every single glyph would unpack all
 * glyphs again.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEAD + index * WOFF_ENTRY
    const [from, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(from, from + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const at = HEAD + index * ENTRY
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
