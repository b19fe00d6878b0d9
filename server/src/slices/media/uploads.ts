import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { PICTURE_WIDTHS } from '@lunula/contract/catalogue.ts'
import sharp from 'sharp'
import type { Send } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { cleanSquare, MAX_PIXELS } from './encode.ts'
import { keepFile, originalFile, renditionFile } from './folder.ts'
import { formatOfUpload } from './rules.ts'
import { deletePicture, insertPicture } from './store.ts'
import { TooManyWaiting, TurnQueue } from './turns.ts'

export const REMOVE_QUEUE = 'media.remove'

interface RemoveJob {
  key: string
}

const senders = new WeakMap<Platform['jobs'], Send<RemoveJob>>()
/** Decoding a large picture takes a core for a second or two: one at a time, and a few may wait. */
const turns = new TurnQueue(1, 20)

/** Declares the job that takes the files of removed pictures away; to be called before the jobs start. */
export function declareRemoval(platform: Platform): void {
  senders.set(
    platform.jobs,
    platform.jobs.define<RemoveJob>(REMOVE_QUEUE, { retries: 20, longestPause: 3600 }, ({ key }) =>
      removeFiles(platform, key),
    ),
  )
}

/**
 * An uploaded picture as it may be kept: decoded, turned upright, cropped to a square and encoded anew, so that nothing but its pixels is left.
 * Refusals: `uploads.not_a_picture`, `uploads.too_many_pixels`, `server.unavailable`.
 */
export async function cleanUpload(bytes: Buffer): Promise<Buffer | Refusal> {
  const size = await measure(bytes)
  if (isRefusal(size)) return size
  try {
    return await turns.take(() => cleanSquare(bytes, size))
  } catch (error) {
    return refuse(error instanceof TooManyWaiting ? 'server.unavailable' : 'uploads.not_a_picture')
  }
}

/** Reads the head of a picture only, so that its size is known before any of it is decoded. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number } | Refusal> {
  const format = formatOfUpload(bytes)
  if (!format) return refuse('uploads.not_a_picture')
  try {
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return refuse('uploads.not_a_picture')
    if (width * height > MAX_PIXELS)
      return refuse('uploads.too_many_pixels', { megapixels: MAX_PIXELS / 1_000_000 })
    return { width, height }
  } catch {
    return refuse('uploads.not_a_picture')
  }
}

/**
 * Keeps what `cleanUpload` returned, in the caller's transaction, and returns the random key under which it is served. The file comes first: a
 * picture that the database knows is there, and a file that it does not know is never served.
 */
export async function keepUpload(platform: Platform, cleaned: Buffer): Promise<string> {
  const key = randomBytes(10).toString('hex')
  await keepFile(originalFile(platform, key), cleaned)
  await insertPicture(platform.database, { key, source: `upload:${key}`, state: 'ready' })
  return key
}

/** Removes a picture that was uploaded, in the caller's transaction; its files go once that is committed. */
export async function removeUpload(platform: Platform, key: string): Promise<void> {
  const send = senders.get(platform.jobs)
  if (!send) throw new Error('declareRemoval was not called before the jobs started.')
  await deletePicture(platform.database, key)
  await send({ key })
}

async function removeFiles(platform: Platform, key: string): Promise<void> {
  const renditions = PICTURE_WIDTHS.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => renditionFile(platform, { key, width, format })),
  )
  for (const file of [originalFile(platform, key), ...renditions]) await rm(file, { force: true })
}
