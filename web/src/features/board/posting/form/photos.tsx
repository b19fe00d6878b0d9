import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { MAX_PHOTOS, MIN_PHOTOS } from '@lunula/contract/board/fields/complete.ts'
import { useSession } from '../../../../shell/session/session-store.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { changePhotos, useDraft } from '../draft/draft-store.ts'
import { PhotoField } from '../photos/photo-field.tsx'
import { idOf } from './field-control.tsx'
import { problemText } from './problem-text.ts'

/** The photos of the post. They are kept by the account, so a guest adds them after signing in. */
export function Photos({ kind }: { kind: PostKind }) {
  const t = useTranslate()
  const isSignedIn = useSession(({ user }) => user !== null)
  const photos = useDraft(({ draft }) => draft?.photos) ?? []
  const problem = useDraft(({ problems }) => problems['photos'])
  const error = problem && problemText(t, problem)
  if (!isSignedIn)
    return (
      <div
        id={idOf('photos')}
        tabIndex={-1}
        className="grid gap-2 rounded-field border border-dashed border-edge px-4 py-3"
      >
        <p className="flex gap-3">
          <Icon name="camera" className="mt-0.5 size-5 flex-none text-soft" />
          <span>
            <span className="block font-medium">{t('posting:photos.title')}</span>
            <span className="text-sm text-soft">{t('posting:photos.sign_in')}</span>
          </span>
        </p>
        {error && <FieldError id={`${idOf('photos')}-error`}>{error}</FieldError>}
      </div>
    )
  return (
    <PhotoField
      id={idOf('photos')}
      label={t('posting:photos.title')}
      hint={t(kind === 'worker' ? 'posting:photos.portfolio' : 'posting:photos.hint')}
      value={photos}
      max={MAX_PHOTOS[kind]}
      optional={MIN_PHOTOS[kind] === 0}
      error={error}
      onChange={changePhotos}
      onUploading={(uploading) => useDraft.setState({ uploading })}
    />
  )
}
