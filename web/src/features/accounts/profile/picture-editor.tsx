import { MAX_PICTURE_BYTES } from '@lunula/contract/accounts/profile/constants.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { type ChangeEvent, useId } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Moon } from '../../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { personPicture } from '../person-picture.ts'
import { usePicture } from './use-picture.ts'

/** Without HEIC among them, phones that take pictures in it hand over a JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** One's picture: choosing a file shows and uploads it at once; the server cuts it to a square. */
export function PictureEditor({ user }: { user: User }) {
  const t = useTranslate()
  const id = useId()
  const hydrated = useHydrated()
  const { shown, hasPicture, doing, error, previewFailed, upload, remove } = usePicture(user)
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    if (file) upload(file)
    // choosing the same file again, once it is mended, is a change too
    input.value = ''
  }
  const described = [`${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ')
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <span className="relative grid flex-none place-items-center" onErrorCapture={previewFailed}>
        <Avatar name={user.username} src={personPicture(shown)} size="huge" />
        {doing && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-white">
            <Moon className="w-12 motion-safe:animate-[rise_900ms_ease-in-out_infinite]" />
          </span>
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <h2 id={`${id}-title`} className="title-3">
          {t('profile:picture.title')}
        </h2>
        <p id={`${id}-hint`} className="text-caption text-soft">
          {t('profile:picture.hint', { megabytes: MAX_PICTURE_BYTES / 1024 / 1024 })}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          <label
            className={`${buttonClass()} has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent has-disabled:opacity-50`}
          >
            <input
              type="file"
              accept={TYPES}
              className="unseen"
              disabled={!hydrated || doing !== null}
              aria-describedby={described}
              onChange={choose}
            />
            <Icon name="camera" className="size-4.5" />
            {t(hasPicture ? 'profile:picture.change' : 'profile:picture.choose')}
          </label>
          {hasPicture && (
            <Button
              variant="ghost"
              busy={doing === 'removing'}
              aria-label={t('profile:picture.remove_named')}
              onClick={remove}
            >
              {t('profile:picture.remove')}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm text-soft empty:hidden">
          {doing && t(`profile:picture.${doing}`)}
        </p>
        {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </section>
  )
}
