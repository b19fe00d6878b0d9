import * as T from 'typebox'
import { Picture } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Done, Id, IdParams } from '../schema.ts'
import { MAX_PHOTO_BYTES } from './constants.ts'
import * as endpoints from './endpoints.ts'

export const Photo = T.Object(
  {
    _id: Id,
    picture: Picture,
    hex: T.String({ description: 'mean color, RRGGBB: the ground while it loads' }),
  },
  { $id: 'Photo' },
)
export type Photo = T.Static<typeof Photo>

export const photoOperations = {
  upload: {
    operationId: 'uploadPhoto',
    tag: 'photos',
    limit: 'write',
    status: 201,
    summary:
      'A photo (JPEG, PNG or WebP, its longer side at least 600 px) for a post; removed after two days when no post uses it',
    upload: MAX_PHOTO_BYTES,
    answer: Photo,
  },
  remove: {
    operationId: 'removePhoto',
    tag: 'photos',
    limit: 'write',
    summary: 'Remove a photo of one’s own that no post uses',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const photos = describe(endpoints.photos, photoOperations)
