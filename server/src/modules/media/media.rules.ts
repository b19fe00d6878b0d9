import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS } from '@lunula/contract/catalog/constants.ts'
import type { Picture } from '@lunula/contract/catalog/schemas.ts'
import { DEFAULT_PERSON } from '@lunula/contract/media/constants.ts'

/** Every picture is served as a square; what is not square stands on a clear ground. In px. */
export const PICTURE_SIDE = 1200
export type PictureFormat = 'avif' | 'webp'
const MAX_SOURCE = 2048
/** The color of a drawing that names none. */
export const GROUND = 'E3CFC8'

/** One file of a picture, as its address names it. */
export interface Rendition {
  key: string
  width: number
  format: PictureFormat
}

/** The key under which a picture is served: 80 bits of the hash of its source, hexadecimal. */
export const keyOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 20)

export const pictureView = (key: string, alt: string): Picture => ({
  url: `/media/${key}`,
  alt,
  width: PICTURE_SIDE,
  height: PICTURE_SIDE,
})

const DRAWN = /^drawn:[a-z-]{1,32}(?:\?[A-Za-z0-9=&-]{0,120})?$/

/**
 * Whether demo data names a picture: `drawn:gel?hex=B3122F&finish=jelly&view=front`. Whoever makes the demo
 * data draws it and keeps it with `keepDrawing`.
 */
export const isDrawingSource = (source: string): boolean => DRAWN.test(source)

const UPLOADED = /^upload:([0-9a-f]{20})$/

/** The key of a picture that staff uploaded, by which a product file names it; null for any other source. */
export const uploadedKey = (source: string): string | null => UPLOADED.exec(source)?.[1] ?? null

/** A drawing of demo data, an upload, or an address on the web that a picture can be fetched from. */
export const isPictureSource = (source: string): boolean =>
  source.length <= MAX_SOURCE &&
  (isDrawingSource(source) || uploadedKey(source) !== null || isFetchable(source))

/** The color that a drawing is about, RRGGBB; null for any other source. */
export const tintOf = (source: string): string | null =>
  isDrawingSource(source)
    ? (/[?&]hex=([0-9a-f]{6})(?:&|$)/i.exec(source)?.[1]?.toUpperCase() ?? GROUND)
    : null

/**
 * https only, without credentials and on the usual port. Whether the address is public is decided when it is
 * fetched.
 */
export function isFetchable(source: string): boolean {
  if (!URL.canParse(source)) return false
  const { protocol, username, password, port } = new URL(source)
  return protocol === 'https:' && username === '' && password === '' && port === ''
}

/** The key of the picture that stands for products without one (specification §9). */
export const DEFAULT_PRODUCT = 'default-product'

/** Where the drawings of default pictures stand in the file store: another may take their place. */
const DEFAULT_FILES: Readonly<Record<string, string>> = {
  [DEFAULT_PRODUCT]: 'defaults/product.svg',
  [DEFAULT_PERSON]: 'defaults/person.svg',
}

/** The file of a default picture's drawing; undefined for the key of any other picture. */
export const defaultFile = (key: string): string | undefined => DEFAULT_FILES[key]

/** Photos have a `p` before their key. */
const RENDITION = /^(p?[0-9a-f]{20}|default-(?:product|person))-([1-9]\d{1,3})\.(avif|webp)$/

/** Reads `{key}-{width}.{format}`; null for a width or format that is not served. */
export function parseRendition(file: string): Rendition | null {
  const [, key, width, format] = RENDITION.exec(file) ?? []
  if (!key || !isPictureWidth(Number(width))) return null
  return { key, width: Number(width), format: format as PictureFormat }
}

const isPictureWidth = (width: number): boolean => (PICTURE_WIDTHS as readonly number[]).includes(width)

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/**
 * The format of an uploaded picture by its first bytes, as the decoder names it; null for anything else.
 * Foreign files come to no decoder but these four: the library knows many more formats, SVG and PDF among
 * them.
 */
export function formatOfUpload(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  return startsWith(bytes, 4, 'ftypavif') ? 'heif' : null
}

/** The address of one size of an uploaded picture. Width in px. */
export const uploadUrl = (key: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `/media/${key}-${width}.webp`
