import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { PICTURE_WIDTHS } from '@lunula/contract/catalog/constants.ts'
import { writeAtomically } from '../../platform/files/atomic-file.ts'
import { REMOVAL } from '../../platform/jobs/job-policies.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { cleanOriginal, cleanSquare } from './encode-picture.ts'
import { deletePicture, insertPicture } from './media.repository.ts'
import { originalFile, renditionFile } from './media-folder.ts'
import { isPhotoKey, photoFile, photoRenditionFile } from './photos/photos.rules.ts'
import { decodeInTurn, readHead } from './read-picture.ts'

export const REMOVE_QUEUE = 'media.remove'

interface RemoveJob {
  key: string
}

/** Declares the job that takes the files of removed pictures away; to be called before the jobs start. */
export function registerUploadRemoval(platform: Platform): void {
  platform.jobs.define<RemoveJob>(REMOVE_QUEUE, ({ key }) => removeFiles(platform, key), REMOVAL)
}

/**
 * An uploaded picture as it may be kept: decoded, turned upright, cropped to a square and encoded anew, so
 * that nothing but its pixels is left. Refusals: `uploads.not_a_picture`, `uploads.too_many_pixels`,
 * `server.unavailable`.
 */
export async function cleanUpload(bytes: Buffer): Promise<Buffer | Refusal> {
  const head = await readHead(bytes)
  return isRefusal(head) ? head : decodeInTurn(() => cleanSquare(bytes, head))
}

/**
 * An uploaded picture of goods: as `cleanUpload`, but whole on a clear square ground. Same refusals.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | Refusal> {
  const head = await readHead(bytes)
  return isRefusal(head) ? head : decodeInTurn(() => cleanOriginal(bytes))
}

/**
 * Keeps what `cleanUpload` returned, in the caller's transaction, and returns the random key under which it
 * is served. The file comes first: a picture that the database knows is there, and a file that it does not
 * know is never served.
 */
export async function keepUpload(platform: Platform, cleaned: Buffer): Promise<string> {
  const key = randomBytes(10).toString('hex')
  await writeAtomically(originalFile(platform, key), cleaned)
  await insertPicture(platform.database, { key, source: `upload:${key}`, state: 'ready' })
  return key
}

/** Removes a picture that was uploaded, in the caller's transaction; its files go once that is committed. */
export async function removeUpload(platform: Platform, key: string): Promise<void> {
  await deletePicture(platform.database, key)
  await removeFilesLater(platform, key)
}

/** Has the files of a picture or photo taken away once the caller's transaction is committed. */
export const removeFilesLater = ({ jobs }: Platform, key: string): Promise<void> =>
  jobs.send<RemoveJob>(REMOVE_QUEUE, { key })

async function removeFiles(platform: Platform, key: string): Promise<void> {
  const renditions = PICTURE_WIDTHS.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ key, width, format })),
  )
  if (isPhotoKey(key)) {
    for (const file of [photoFile(key), ...renditions.map(photoRenditionFile)])
      await platform.files.delete(file)
    return
  }
  const files = renditions.map((rendition) => renditionFile(platform, rendition))
  for (const file of [originalFile(platform, key), ...files]) await rm(file, { force: true })
}
