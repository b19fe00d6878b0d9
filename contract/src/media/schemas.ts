import * as T from 'typebox'
import { Picture } from '../catalog/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams } from '../schema.ts'

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

export const Photo = T.Object(
  {
    _id: Id,
    picture: Picture,
    hex: T.String({ description: 'mean colour, RRGGBB: the ground while it loads' }),
  },
  { $id: 'Photo' },
)
export type Photo = T.Static<typeof Photo>

export const photos = {
  upload: endpoint({
    method: 'POST',
    path: '/photos',
    operationId: 'uploadPhoto',
    tag: 'photos',
    access: 'user',
    limit: 'write',
    status: 201,
    summary:
      'A photo (JPEG, PNG or WebP, its longer side at least 600 px) for a post; removed after two days when no post uses it',
    upload: MAX_PHOTO_BYTES,
    answer: Photo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/photos/:id',
    operationId: 'removePhoto',
    tag: 'photos',
    access: 'user',
    limit: 'write',
    summary: 'Remove a photo of one’s own that no post uses',
    params: IdParams,
    answer: Done,
  }),
} as const
