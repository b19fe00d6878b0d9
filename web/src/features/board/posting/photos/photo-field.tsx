import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE } from '@lunula/contract/media/constants.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { useId } from 'react'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { TakePhoto } from '../../../../ui/fields/take-photo.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { FailedRow } from './failed-row.tsx'
import { IncomingTile } from './incoming-tile.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { useDrag } from './use-drag.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePhotoList } from './use-photo-list.ts'

interface PhotoFieldProps {
  label: string
  /** The first is the cover. */
  value: readonly Photo[]
  onChange: (value: Photo[]) => void
  /** How many there may be. */
  max: number
  /** Of the control that takes files, for the label of an error elsewhere. */
  id?: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  /** How many files are on their way: a form waits for them before it is sent. */
  onUploading?: (count: number) => void
}

/**
 * Photos of a post: chosen several at once or dropped, uploaded at once, ordered by pointer, buttons or keys.
 */
export function PhotoField({ value, max, onChange, onUploading, ...frame }: PhotoFieldProps) {
  const t = useTranslate()
  const made = useId()
  const { id = made, label, hint, error, optional = false } = frame
  const photos = usePhotoList({ value, onChange, max, onUploading })
  const { list, grab, standing } = useDrag(value.length, photos.move)
  const { over, target } = useFileDrop(photos.room > 0, photos.choose)
  const empty = value.length + photos.going.length === 0
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={described} {...target}>
      <legend className="mb-1.5 flex w-full justify-between gap-4 text-sm">
        <span className="font-medium">
          {label}
          {optional && <span className="font-normal text-soft"> · {t('ui:optional')}</span>}
        </span>
        <span className="flex-none text-soft">{t('photos:used', { used: value.length, max })}</span>
      </legend>
      <p id={`${id}-hint`} className="text-caption text-soft">
        {hint && `${hint} `}
        {t('photos:hint', { megabytes: MAX_PHOTO_BYTES / 1024 / 1024, pixels: MIN_PHOTO_SIDE })}
      </p>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <ol
        ref={list}
        className={
          empty ? 'mt-2' : 'mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3'
        }
      >
        {value.map((photo, at) => (
          <PhotoTile
            key={photo._id}
            photo={photo}
            at={at}
            {...standing(at)}
            total={value.length}
            onGrab={(event) => value.length > 1 && grab(at, event)}
            onMove={(to) => photos.move(at, to)}
            onRemove={() => photos.remove(photo)}
          />
        ))}
        {photos.going.map((one) => (
          <IncomingTile key={one.id} incoming={one} onLeaveOut={() => photos.leaveOut(one)} />
        ))}
        {photos.room > 0 && (
          <li className="order-last">
            <PhotoDrop
              id={id}
              describedBy={described}
              invalid={Boolean(error)}
              over={over}
              alone={empty}
              onChoose={photos.choose}
            />
          </li>
        )}
      </ol>
      {photos.room > 0 && <TakePhoto onTake={(photo) => photos.choose([photo])} />}
      <ul className="mt-3 grid gap-2 empty:hidden">
        {photos.failed.map((one) => (
          <FailedRow
            key={one.id}
            incoming={one}
            onRetry={() => photos.retry(one)}
            onLeaveOut={() => photos.leaveOut(one)}
          />
        ))}
      </ul>
      {photos.room <= 0 && <p className="mt-2 text-caption text-soft">{t('photos:full')}</p>}
      <p role="status" className="mt-2 text-sm text-warning empty:hidden">
        {photos.leftOut > 0 && t('photos:left_out', { count: photos.leftOut, max })}
      </p>
      <p role="status" className="unseen">
        {photos.said}
      </p>
    </fieldset>
  )
}
