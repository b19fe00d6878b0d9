import type { Picture as PictureData } from '@lunula/contract/catalog/schemas.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/fields/icon-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { useTranslate } from '../ui/texts/translate.ts'

interface ZoomDialogProps {
  open: boolean
  pictures: readonly PictureData[]
  /** The picture to begin with. */
  first: number
  onClose: () => void
}

/** A picture as large as the screen; a press brings it nearer at that place, another takes it back. */
export default function ZoomDialog({ open, pictures, first, onClose }: ZoomDialogProps) {
  const t = useTranslate()
  const [at, setAt] = useState(first)
  useEffect(() => {
    if (open) setAt(first)
  }, [open, first])
  const picture = pictures[at] ?? pictures[0]
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="full"
      title={picture?.alt ?? ''}
      {...(pictures.length > 1 && {
        footer: (
          <div className="mx-auto flex items-center gap-4">
            <IconButton
              label={t('product:zoom.previous')}
              icon={<Icon name="chevron-left" className="size-5" />}
              onClick={() => step(-1)}
            />
            <span aria-live="polite">{t('product:zoom.of', { number: at + 1, count: pictures.length })}</span>
            <IconButton
              label={t('product:zoom.next')}
              icon={<Icon name="chevron-right" className="size-5" />}
              onClick={() => step(1)}
            />
          </div>
        ),
      })}
    >
      {open && picture && <NearOrFar key={picture.url} picture={picture} />}
    </Dialog>
  )
}

function NearOrFar({ picture }: { picture: PictureData }) {
  const t = useTranslate()
  const [near, setNear] = useState(false)
  const toggle = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A press by keyboard has no place; then the middle comes nearer.
    const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
    const frame = currentTarget.parentElement
    setNear(!near)
    if (!near && frame) {
      requestAnimationFrame(() =>
        frame.scrollTo(
          x * frame.scrollWidth - frame.clientWidth / 2,
          y * frame.scrollHeight - frame.clientHeight / 2,
        ),
      )
    }
  }
  return (
    <div className="tinted-stage h-full overflow-auto rounded-card">
      <button
        type="button"
        aria-pressed={near}
        aria-label={t('product:zoom.nearer')}
        className={classNames('block', near ? 'size-[220%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
        onClick={toggle}
      >
        <Picture
          picture={picture}
          sizes={near ? '220vw' : '96vw'}
          eager
          className="size-full object-contain"
        />
      </button>
    </div>
  )
}
