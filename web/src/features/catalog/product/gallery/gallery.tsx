import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'
import { memo, useRef, useState } from 'react'
import { withTexts } from '../../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../../shell/routing/late/lazy-dialog.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Stage } from '../../../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

const ZoomDialog = lazyDialog(withTexts(() => import('../../../../shared/zoom-dialog.tsx')))

interface GalleryProps {
  pictures: readonly PictureData[]
  /** RRGGBB of the chosen shade. */
  hex: string | null
}

/**
 * The pictures of a product on its stage: swiped on phones, chosen by their small ones, enlarged by a press.
 * What is put into the cart does not draw it anew.
 */
export const Gallery = memo(({ pictures, hex }: GalleryProps) => {
  const t = useTranslate()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const zoom = () => setZoomed(true)
  const show = (at: number) => {
    const strip = row.current
    strip?.scrollTo({ left: at * strip.clientWidth, behavior: 'smooth' })
  }
  return (
    <Stage hex={hex} className="rounded-stage">
      <ul
        ref={row}
        aria-label={t('catalog:gallery.label')}
        className="scroll-row flex snap-x snap-mandatory rounded-stage"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, at) => (
          <li
            key={picture.url}
            className="aspect-[8/7] w-full flex-none snap-center p-6 pb-4 sm:p-10 md:aspect-square"
          >
            <button
              type="button"
              className="size-full cursor-zoom-in rounded-card"
              aria-label={t('catalog:gallery.enlarge', { name: picture.alt })}
              onClick={zoom}
            >
              <Picture
                picture={picture}
                sizes="(width >= 64rem) 600px, 76vw"
                eager={at === 0 && 'first'}
                className="size-full object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute end-3 top-3 sm:end-4 sm:top-4">
        <IconButton
          filled
          label={t('catalog:gallery.zoom')}
          icon={<Icon name="zoom-in" className="size-5" />}
          onClick={zoom}
        />
      </div>
      {pictures.length > 1 && <Thumbs {...{ pictures, shown, show }} />}
      <ZoomDialog open={zoomed} pictures={pictures} first={shown} onClose={() => setZoomed(false)} />
    </Stage>
  )
})

function Thumbs({
  pictures,
  shown,
  show,
}: {
  pictures: readonly PictureData[]
  shown: number
  show: (at: number) => void
}) {
  const t = useTranslate()
  return (
    <ol className="flex justify-center gap-2 px-4 pb-4 noscript:hidden">
      {pictures.map((picture, at) => (
        <li key={picture.url}>
          <button
            type="button"
            aria-label={t('catalog:gallery.picture', { number: at + 1 })}
            aria-current={at === shown || undefined}
            className={classNames(
              'grid size-11 place-items-center rounded-field bg-surface p-1 transition-opacity sm:size-14',
              at === shown ? 'outline-2 outline-ink' : 'opacity-75 hover:opacity-100',
            )}
            onClick={() => show(at)}
          >
            <Picture
              picture={picture}
              widest={160}
              sizes="48px"
              alt=""
              className="size-full object-contain"
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
