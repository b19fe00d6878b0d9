import sharp from 'sharp'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { ServiceUnavailable } from '../../platform/limits/service-unavailable.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { MAX_PIXELS } from './encode-picture.ts'
import { formatOfUpload } from './media.rules.ts'

/** Decoding a large picture takes a core for a second or two: one at a time, and a few may wait. */
const inTurn = limitConcurrency(1, 20)

/** The head of an uploaded picture. */
export interface PictureHead {
  format: 'jpeg' | 'png' | 'webp' | 'heif'
  /** In px, as it is written: one that is to be turned still lies on its side. */
  width: number
  height: number
  /** More than one: it moves. */
  pages: number
}

/**
 * Reads the head of a picture only, so that its size is known before any of it is decoded. Refusals:
 * `uploads.not_a_picture`, `uploads.too_many_pixels`.
 */
export async function readHead(bytes: Buffer): Promise<PictureHead | Refusal> {
  const format = formatOfUpload(bytes)
  if (!format) return refuse('uploads.not_a_picture')
  try {
    const {
      width,
      height,
      pages = 1,
      format: found,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    if (found !== format) return refuse('uploads.not_a_picture')
    if (width * height > MAX_PIXELS)
      return refuse('uploads.too_many_pixels', { megapixels: MAX_PIXELS / 1_000_000 })
    return { format, width, height, pages }
  } catch {
    return refuse('uploads.not_a_picture')
  }
}

/**
 * Decodes an uploaded picture when its turn has come. Refusals: `server.unavailable`, and
 * `uploads.not_a_picture` when it is broken.
 */
export async function decodeInTurn<T>(decode: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await inTurn(decode)
  } catch (error) {
    return refuse(error instanceof ServiceUnavailable ? 'server.unavailable' : 'uploads.not_a_picture')
  }
}
