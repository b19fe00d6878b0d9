import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
  MIN_PHOTO_SIDE,
  PHOTO_TYPES,
} from '@lunula/contract/media/constants.ts'

/** A file that is small enough already is sent as it is. */
const LIGHT_BYTES = 1_500_000
const QUALITY = 0.85

export type Unfit = 'not_a_photo' | 'too_small' | 'too_large'

export const isUnfit = (result: Blob | Unfit): result is Unfit => typeof result === 'string'

const isTaken = (type: string): boolean => (PHOTO_TYPES as readonly string[]).includes(type)

/**
 * Whether a file may be a photo, by what the browser calls it. Phones make HEIC, which some browsers can
 * draw; a file without a type is looked at by the server.
 */
export const mayBePhoto = (type: string): boolean =>
  isTaken(type) || type === '' || type === 'image/heic' || type === 'image/heif'

interface Size {
  width: number
  height: number
}

/** The size with its longer side at most `MAX_PHOTO_SIDE`, in px. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** What is to be done with a file whose picture has this size. */
export function planFor({ type, size }: Pick<File, 'type' | 'size'>, picture: Size): 'send' | 'draw' | Unfit {
  const longer = Math.max(picture.width, picture.height)
  if (longer < MIN_PHOTO_SIDE) return 'too_small'
  return isTaken(type) && longer <= MAX_PHOTO_SIDE && size <= LIGHT_BYTES ? 'send' : 'draw'
}

/**
 * What becomes of a file that this browser cannot draw: the server judges it, unless it is too large to be
 * sent.
 */
export const undrawn = (file: File): Blob | Unfit => {
  if (!mayBePhoto(file.type)) return 'not_a_photo'
  return file.size > MAX_PHOTO_BYTES ? 'too_large' : file
}

/**
 * A photo as it is sent: upright, no larger than it is kept, which spares the visitor most of the bytes. What
 * cannot be a photo is told at once.
 */
export async function shrinkPhoto(file: File): Promise<Blob | Unfit> {
  if (!mayBePhoto(file.type)) return 'not_a_photo'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undrawn(file)
  }
  try {
    const plan = planFor(file, bitmap)
    if (plan === 'send') return file
    if (plan !== 'draw') return plan
    return (await drawn(bitmap)) ?? undrawn(file)
  } finally {
    bitmap.close()
  }
}

/**
 * On white, which is what the server puts under a clear picture. null when the browser has no room for it.
 */
async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(bitmap))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
