/** The most bytes of a photo that is uploaded. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** The longer side of a photo has at least so many pixels. */
export const MIN_PHOTO_SIDE = 600
/** A photo is kept with its longer side at most so long, in px: more is shown nowhere. */
export const MAX_PHOTO_SIDE = 1600
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Photos of one user that stand in no post yet. */
export const MAX_UNUSED_PHOTOS = 100
/** A photo that no post uses is kept for so long, in hours. */
export const UNUSED_PHOTO_HOURS = 48
/** The key of the picture that stands for people without one (specification §9). */
export const DEFAULT_PERSON = 'default-person'
