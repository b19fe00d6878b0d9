import { PHOTO_TYPES } from '@lunula/contract/media/constants.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { MAX_CLAIM_PHOTOS } from '@lunula/contract/orders/returns.ts'
import { useId } from 'react'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { TakePhoto } from '../../../ui/fields/take-photo.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface ClaimPhotosProps {
  photos: readonly Photo[]
  /** Whether one is missing. */
  error: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

/** The photos of a claim; each is uploaded as soon as it is chosen. */
export function ClaimPhotos({ photos, error, onAdd, onRemove }: ClaimPhotosProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('orders:claims.photos')}</p>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('orders:claims.photos_hint', { count: MAX_CLAIM_PHOTOS })}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ _id, picture }, at) => (
            <li key={_id} className="relative">
              <Picture
                picture={picture}
                sizes="96px"
                widest={480}
                alt={t('orders:claims.photo', { number: at + 1 })}
                className="size-24 rounded-field object-cover"
              />
              <span className="absolute -end-2 -top-2 rounded-full bg-surface shadow-card">
                <IconButton
                  label={t('orders:claims.remove', { number: at + 1 })}
                  icon={<Icon name="x" className="size-4" />}
                  onClick={() => onRemove(_id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MAX_CLAIM_PHOTOS && (
        <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-field border border-dashed border-edge px-4 py-2.5 font-medium hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent">
          <input
            type="file"
            multiple
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={`${id}-hint`}
            aria-invalid={error || undefined}
            className="unseen"
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <Icon name="image-plus" className="size-4.5 text-soft" />
          {t('orders:claims.add_photos')}
        </label>
      )}
      {photos.length < MAX_CLAIM_PHOTOS && <TakePhoto onTake={(photo) => onAdd([photo])} />}
      {error && (
        <p role="alert" className="text-sm font-medium text-negative">
          {t('orders:claims.no_photo')}
        </p>
      )}
    </div>
  )
}
