import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'
import { classNames } from '../class-names.ts'
import { Picture } from './picture.tsx'
import { Stage } from './product-backdrop.tsx'

interface ThumbnailProps {
  picture: PictureData | null
  attributes: Readonly<Record<string, string | undefined>>
  /** In a row of a form. */
  small?: boolean
}

/** The small picture of a variant in a list, on a ground of its color. */
export const Thumbnail = ({ picture, attributes, small = false }: ThumbnailProps) => (
  <Stage
    hex={attributes['hex'] ?? null}
    className={classNames('grid flex-none place-items-center rounded-field', small ? 'size-11' : 'size-16')}
  >
    {picture && (
      <Picture
        picture={picture}
        sizes={small ? '40px' : '64px'}
        widest={160}
        alt=""
        className={classNames('object-contain', small ? 'size-10' : 'size-14')}
      />
    )}
  </Stage>
)
