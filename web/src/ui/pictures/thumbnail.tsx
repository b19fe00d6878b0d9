import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'
import { Picture } from './picture.tsx'
import { Stage } from './product-backdrop.tsx'

interface ThumbnailProps {
  picture: PictureData | null
  attributes: Readonly<Record<string, string | undefined>>
}

/** The small picture of a variant in a list, on a ground of its color. */
export const Thumbnail = ({ picture, attributes }: ThumbnailProps) => (
  <Stage hex={attributes['hex'] ?? null} className="grid size-16 flex-none place-items-center rounded-field">
    {picture && (
      <Picture picture={picture} sizes="64px" widest={160} alt="" className="size-14 object-contain" />
    )}
  </Stage>
)
