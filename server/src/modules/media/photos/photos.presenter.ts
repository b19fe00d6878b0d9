import type { Photo } from '@lunula/contract/media/schemas.ts'
import type { PhotoRow } from './photos.tables.ts'

/** A photo as it is shown; `alt` says what it is of, such as the title of its post. */
export const photoView = ({ id, key, width, height, hex }: PhotoRow, alt: string): Photo => ({
  _id: id,
  picture: { url: `/media/${key}`, alt, width, height },
  hex,
})
