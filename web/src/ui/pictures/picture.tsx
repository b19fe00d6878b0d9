import { PICTURE_WIDTHS } from '@lunula/contract/catalog/constants.ts'
import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'

const SMALLEST = PICTURE_WIDTHS[0]
/** As wide as a card at twice the density; up to it, the few browsers without AVIF get one file. */
const CARD = 480

interface PictureProps {
  picture: PictureData
  /** How wide it is shown, as in the `sizes` of an image: `(width >= 37.5rem) 268px, 44vw`. */
  sizes: string
  /** The widest file worth loading, in px; keeps the markup of small pictures short. */
  widest?: (typeof PICTURE_WIDTHS)[number]
  /** In view at once: not put off. `first` goes before everything else; one or two on a page. */
  eager?: boolean | 'first'
  /** Replaces the picture's own text; empty where the name stands beside it. */
  alt?: string
  className?: string
}

/**
 * A picture in AVIF or WebP, as wide as it needs to be. Its size is known beforehand, so nothing moves when
 * it comes.
 */
export function Picture({ picture, sizes, widest = 1200, eager = false, alt, className }: PictureProps) {
  const files = (format: string) =>
    PICTURE_WIDTHS.filter((width) => width <= widest)
      .map((width) => `${picture.url}-${width}.${format} ${width}w`)
      .join(', ')
  return (
    <picture>
      {widest === SMALLEST ? (
        <source type="image/avif" srcSet={`${picture.url}-${widest}.avif`} />
      ) : (
        <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      )}
      <img
        src={`${picture.url}-${Math.min(widest, CARD)}.webp`}
        {...(widest > CARD && { srcSet: files('webp'), sizes })}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        {...(eager === 'first' && { fetchPriority: 'high' })}
        className={className}
      />
    </picture>
  )
}
