import { randomBytes } from 'node:crypto'
import {
  MAX_PHOTO_SIDE,
  MAX_UNUSED_PHOTOS,
  MIN_PHOTO_SIDE,
  UNUSED_PHOTO_HOURS,
} from '@lunula/contract/media/constants.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { minutesFrom } from '../../../platform/clock.ts'
import { DAY_SECONDS } from '../../../platform/duration.ts'
import { readIfExists } from '../../../platform/files/atomic-file.ts'
import { newId } from '../../../platform/id.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { type CleanPhoto, cleanPhoto, encodeDrawing } from '../encode-picture.ts'
import { PICTURE_SIDE } from '../media.rules.ts'
import { drawingFile } from '../media-folder.ts'
import { decodeInTurn, readHead } from '../read-picture.ts'
import { removeFilesLater } from '../uploads.ts'
import { photoView } from './photos.presenter.ts'
import * as repository from './photos.repository.ts'
import { differenceHash, isAnimatedPng, isPhotoKey, photoFile } from './photos.rules.ts'
import type { PhotoRow } from './photos.tables.ts'

const PHOTOS_A_DAY = 200
/** So many are removed in one transaction. */
const BATCH = 100

/** Declares the daily job that removes photos which no post uses; to be called before the jobs start. */
export const registerPhotoCleanup = (platform: Platform): void =>
  platform.jobs.daily('media.forget-photos', () => forgetPhotos(platform))

/** Removes the photos that stood in no post for `UNUSED_PHOTO_HOURS`. */
export async function forgetPhotos(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const before = minutesFrom(clock.now(), -UNUSED_PHOTO_HOURS * 60)
  const forgetSome = (): Promise<number> =>
    database.transaction(async () => {
      const keys = await repository.deleteForgotten(database, before, BATCH)
      for (const key of keys) await removeFilesLater(platform, key)
      return keys.length
    })
  while ((await forgetSome()) === BATCH);
}

/**
 * Keeps a photo that somebody uploads for a post, without anything but its pixels. Refusals:
 * `photos.too_many_a_day`, those of `cleaned`, `photos.too_many_unused`.
 */
export function createUpload(
  platform: Platform,
): (userId: string, bytes: Buffer) => Promise<Photo | Refusal> {
  const daily = platform.limits.define('photos', { times: PHOTOS_A_DAY, seconds: DAY_SECONDS })
  return async (userId, bytes) => {
    const spent = await daily.take(userId)
    if (spent) return refuse('photos.too_many_a_day', spent.values)
    const photo = await cleaned(bytes)
    return isRefusal(photo) ? photo : keep(platform, userId, photo)
  }
}

/**
 * Judged by its content and never by its name. Refusals: `photos.not_a_photo`, `photos.animated`,
 * `photos.too_small` (its longer side), `uploads.too_many_pixels`, `server.unavailable`.
 */
async function cleaned(bytes: Buffer): Promise<CleanPhoto | Refusal> {
  const head = await readHead(bytes)
  if (isRefusal(head)) return ofPhotos(head)
  if (head.format === 'heif') return refuse('photos.not_a_photo')
  if (head.pages > 1 || (head.format === 'png' && isAnimatedPng(bytes))) return refuse('photos.animated')
  if (Math.max(head.width, head.height) < MIN_PHOTO_SIDE)
    return refuse('photos.too_small', { pixels: MIN_PHOTO_SIDE })
  const photo = await decodeInTurn(() => cleanPhoto(bytes, MAX_PHOTO_SIDE))
  return isRefusal(photo) ? ofPhotos(photo) : photo
}

/** Fewer formats are taken for photos than for other pictures: the sentence names these. */
const ofPhotos = (refusal: Refusal): Refusal =>
  refusal.code === 'uploads.not_a_picture' ? refuse('photos.not_a_photo') : refusal

const newKey = (): string => `p${randomBytes(10).toString('hex')}`

/**
 * The file comes first: a photo that the database knows is there, and a file that it does not know is never
 * served.
 */
async function keep(
  platform: Platform,
  userId: string,
  { bytes, grays, width, height, hex }: CleanPhoto,
): Promise<Photo | Refusal> {
  const { database, clock, files } = platform
  const key = newKey()
  const photo = { id: newId(), user_id: userId, key, width, height, hex, created_at: clock.now() }
  const row = { ...photo, hash: differenceHash(grays) }
  await files.put(photoFile(key), bytes, 'image/webp')
  try {
    const kept = await repository.insertPhoto(database, row, MAX_UNUSED_PHOTOS)
    if (kept) return photoView({ ...photo, uses: 0, unused_since: photo.created_at }, '')
  } catch (error) {
    await files.delete(photoFile(key))
    throw error
  }
  await files.delete(photoFile(key))
  return refuse('photos.too_many_unused', { limit: MAX_UNUSED_PHOTOS })
}

/** Removes a photo of one's own. Refusals: `photos.not_found`, `photos.in_use` while it stands in a post. */
export const removePhoto = (platform: Platform, userId: string, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const key = await repository.deleteUnused(platform.database, userId, id)
    if (key) {
      await removeFilesLater(platform, key)
      return null
    }
    const [photo] = await repository.findPhotos(platform.database, [id])
    return refuse(photo?.user_id === userId ? 'photos.in_use' : 'photos.not_found')
  })

/**
 * Those photos of a user, in the order asked for. Refusal: `photos.not_found` when one is gone, is somebody
 * else's or is named twice.
 */
export async function findOwnPhotos(
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<PhotoRow[] | Refusal> {
  const found = await findPhotos(platform, ids)
  const own = [...new Set(ids)].flatMap((id) => found.get(id) ?? []).filter((row) => row.user_id === userId)
  return own.length === ids.length ? own : refuse('photos.not_found')
}

/**
 * The same photos for one post, by id and in the same order. Each post has files of its own, so that no
 * address links two posts: what stands or stood in another post is copied. To be called in a transaction.
 * Refusals: `photos.not_found`, `photos.too_many_unused`.
 */
export async function photosForPost(
  platform: Platform,
  userId: string,
  ids: readonly string[],
  postId: string,
): Promise<string[] | Refusal> {
  const own = await findOwnPhotos(platform, userId, ids)
  if (isRefusal(own)) return own
  const placed: string[] = []
  for (const photo of own) {
    const isIts = await repository.claimFor(platform.database, photo.id, postId)
    const id = isIts ? photo.id : await copyPhoto(platform, photo, postId)
    if (isRefusal(id)) return id
    placed.push(id)
  }
  return placed
}

/** The file comes first, as in `keep`. */
async function copyPhoto(platform: Platform, photo: PhotoRow, postId: string): Promise<string | Refusal> {
  const { database, clock, files } = platform
  const bytes = await bytesOf(platform, photo.key)
  if (!bytes) return refuse('photos.not_found')
  const copy = { id: newId(), key: newKey(), postId, now: clock.now() }
  await files.put(photoFile(copy.key), bytes, 'image/webp')
  if (await repository.insertCopy(database, photo, copy, MAX_UNUSED_PHOTOS)) return copy.id
  await files.delete(photoFile(copy.key))
  return refuse('photos.too_many_unused', { limit: MAX_UNUSED_PHOTOS })
}

/** A photo as it is kept; of a drawing that stands for one, the drawing. */
async function bytesOf(platform: Platform, key: string): Promise<Buffer | null> {
  if (isPhotoKey(key)) return platform.files.get(photoFile(key))
  const drawing = await readIfExists(drawingFile(platform, key))
  return drawing && encodeDrawing(drawing, PICTURE_SIDE, 'webp')
}

/** Photos by id, whoever they belong to, for showing the posts that they stand in. */
export async function findPhotos(
  { database }: Platform,
  ids: readonly string[],
): Promise<Map<string, PhotoRow>> {
  const rows = ids.length > 0 ? await repository.findPhotos(database, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Writes down that one more post uses each of these photos, in the caller's transaction: from now on none of
 * them is removed. Each id once. Refusal: `photos.not_found` when one was removed meanwhile.
 */
export async function attachPhotos({ database }: Platform, ids: readonly string[]): Promise<Refusal | null> {
  if (ids.length === 0) return null
  return (await repository.addUses(database, ids)) === ids.length ? null : refuse('photos.not_found')
}

/**
 * The opposite, in the caller's transaction: a post uses these photos no longer. Those that no other post
 * uses are removed after two days.
 */
export async function releasePhotos({ database, clock }: Platform, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await repository.dropUses(database, ids, clock.now())
}

/** Photos as they are shown, in the same order; `picture` is what the browser's Picture takes. */
export const photosView = (rows: readonly PhotoRow[], alt: string): Photo[] =>
  rows.map((row) => photoView(row, alt))

/**
 * The ids of photos in other users' posts that are one of these again, be it cut a little, made smaller or
 * compressed anew.
 */
export const samePhotos = ({ database }: Platform, ids: readonly string[]): Promise<string[]> =>
  ids.length > 0 ? repository.findLookalikes(database, ids) : Promise.resolve([])

/** By what these photos are known again, wherever they turn up. */
export const photoMarks = (
  { database }: Platform,
  ids: readonly string[],
): Promise<repository.PhotoMark[]> =>
  ids.length > 0 ? repository.findMarks(database, ids) : Promise.resolve([])

/**
 * The photos somebody uploaded: named in their export, gone with their account. What they stand in must be
 * gone before.
 */
export const photoData = (platform: Platform): PersonalData => ({
  name: 'photos',
  read: async (userId) =>
    (await repository.findPhotosOf(platform.database, userId)).map((row) => ({
      address: `${platform.config.publicUrl}/media/${row.key}-1200.webp`,
      width: row.width,
      height: row.height,
      uploaded_at: row.created_at.toISOString(),
      posts: row.uses,
    })),
  move: (from, into) => repository.movePhotos(platform.database, from, into),
  erase: async (userId) => {
    for (const key of await repository.deletePhotosOf(platform.database, userId))
      await removeFilesLater(platform, key)
  },
})
