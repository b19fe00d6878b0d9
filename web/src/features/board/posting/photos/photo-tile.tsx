import type { Photo } from '@lunula/contract/media/schemas.ts'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { placeByKey } from './order.ts'

interface PhotoTileProps {
  photo: Photo
  /** From 0. */
  at: number
  /** From 0; another than `at` while one is dragged past it. */
  place: number
  total: number
  dragged: boolean
  style: CSSProperties
  onGrab: (event: PointerEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/**
 * A photo that is there: dragged by its handle, with a mouse also by the picture, moved by keys and by
 * buttons.
 */
export function PhotoTile({
  photo,
  at,
  place: standing,
  total,
  dragged,
  style,
  onGrab,
  onMove,
  onRemove,
}: PhotoTileProps) {
  const t = useTranslate()
  const place = standing + 1
  const moveByKey = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, at, total)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      style={style}
      className={classNames(
        'relative select-none overflow-hidden rounded-card border bg-surface',
        dragged ? 'border-accent shadow-float' : 'border-line',
      )}
      onDragStart={(event) => event.preventDefault()}
    >
      <div
        className={classNames('aspect-square', total > 1 && (dragged ? 'cursor-grabbing' : 'cursor-grab'))}
        style={{ background: `#${photo.hex}` }}
        onPointerDown={(event) => event.pointerType === 'mouse' && onGrab(event)}
      >
        <Picture
          picture={photo.picture}
          alt={t('photos:place', { place, total })}
          sizes="(width >= 37.5rem) 200px, 45vw"
          widest={480}
          className="size-full object-cover"
        />
      </div>
      {total > 1 && (
        <span className="absolute top-1.5 left-1.5 touch-none" onPointerDown={onGrab}>
          <IconButton
            filled
            label={t('photos:drag', { place })}
            icon={<Icon name="grip-vertical" />}
            style={{ cursor: dragged ? 'grabbing' : 'grab', touchAction: 'none' }}
            onKeyDown={moveByKey}
          />
        </span>
      )}
      <span className="absolute top-1.5 right-1.5">
        <IconButton
          filled
          label={t('photos:remove', { place })}
          icon={<Icon name="x" />}
          onClick={onRemove}
        />
      </span>
      <div
        className={classNames(
          'flex min-h-11 items-center px-1',
          total > 1 ? 'justify-between' : 'justify-center',
        )}
      >
        {total > 1 && (
          <MoveButton
            label={t('photos:earlier', { place })}
            icon="chevron-left"
            off={place === 1}
            onClick={() => onMove(at - 1)}
          />
        )}
        {place === 1 ? (
          <Badge tone="money">{t('photos:cover')}</Badge>
        ) : (
          <span className="text-sm text-soft">{place}</span>
        )}
        {total > 1 && (
          <MoveButton
            label={t('photos:later', { place })}
            icon="chevron-right"
            off={place === total}
            onClick={() => onMove(at + 1)}
          />
        )}
      </div>
    </li>
  )
}

/** At the end of the list it stays where it is and keeps the focus. */
const MoveButton = ({
  label,
  icon,
  off,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  off: boolean
  onClick: () => void
}) => (
  <span className={off ? 'opacity-40' : undefined}>
    <IconButton
      label={label}
      icon={<Icon name={icon} />}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    />
  </span>
)
