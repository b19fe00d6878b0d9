import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'
import { useState } from 'react'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const ZoomDialog = lazyDialog(withTexts(() => import('../../../shared/zoom-dialog.tsx')))

/** Beside the first, on wide screens. */
const BESIDE = 4

/**
 * The photos of a post: swiped on phones, a large one and small ones on wide screens; a press enlarges each.
 */
export function PostPhotos({ photos, title }: { photos: readonly PictureData[]; title: string }) {
  const t = useTranslate()
  const [first, setFirst] = useState<number | null>(null)
  if (photos.length === 0) return null
  const more = photos.length - 1 - BESIDE
  return (
    <>
      <ul
        aria-label={t('catalog:gallery.label')}
        className={classNames(
          'scroll-row flex snap-x snap-mandatory gap-2 rounded-stage md:overflow-hidden',
          photos.length > 2 && 'md:grid md:grid-cols-4 md:grid-rows-2',
        )}
      >
        {photos.map((picture, at) => (
          <li
            key={picture.url}
            className={classNames(
              'relative aspect-[3/2] w-full flex-none snap-center overflow-hidden rounded-card bg-sunk md:w-auto md:flex-1 md:rounded-none',
              photos.length > 2 && (at === 0 ? 'md:col-span-2 md:row-span-2' : 'md:aspect-auto'),
              (photos.length === 3 || photos.length === 4) && at === 1 && 'md:col-span-2',
              photos.length === 3 && at === 2 && 'md:col-span-2',
              at > BESIDE && 'md:hidden',
            )}
          >
            <button
              type="button"
              className="absolute inset-0 size-full cursor-zoom-in focus-visible:-outline-offset-4"
              aria-label={t('board:photos.enlarge', { number: at + 1, count: photos.length, title })}
              onClick={() => setFirst(at)}
            >
              <Picture
                picture={picture}
                sizes={at === 0 ? '(width >= 64rem) 640px, 92vw' : '(width >= 64rem) 320px, 92vw'}
                eager={at === 0 && 'first'}
                alt=""
                className="size-full object-cover"
              />
              {at === BESIDE && more > 0 && (
                <span className="absolute inset-0 hidden place-items-center bg-scrim text-xl font-semibold text-white md:grid">
                  +{more}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <ZoomDialog open={first !== null} pictures={photos} first={first ?? 0} onClose={() => setFirst(null)} />
    </>
  )
}
