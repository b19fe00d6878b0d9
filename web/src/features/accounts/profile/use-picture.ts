import { MAX_PICTURE_BYTES } from '@lunula/contract/accounts/profile/constants.ts'
import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import { apiResult, type Result } from '../../../shell/api/api.ts'
import { closeErrorToasts } from '../../../shell/overlays/toast-store.ts'
import { setUser } from '../../../shell/session/session-store.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'

const MEGABYTE = 1024 * 1024

/**
 * One's picture while it is being changed: what is shown, what is under way, and what went wrong. Whatever
 * happens, the old one stays until there is a new one.
 */
export function usePicture(user: User) {
  const t = useTranslate()
  const [avatar, setAvatar] = useState(user.avatar)
  const [preview, setPreview] = useState<string | null>(null)
  const [doing, setDoing] = useState<'uploading' | 'removing' | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function change(what: 'uploading' | 'removing', work: () => Promise<Result<User>>): Promise<void> {
    closeErrorToasts()
    setError(null)
    setDoing(what)
    const changed = await work()
    if (changed.ok) {
      setUser(changed.data)
      setAvatar(changed.data.avatar)
    } else setError((isApiError(changed.error) && changed.error.body?.message) || t('profile:picture.failed'))
    setPreview(null)
    setDoing(null)
  }

  return {
    shown: preview ?? avatar,
    hasPicture: avatar !== null,
    doing,
    error,
    /** A file that this browser cannot show is shown once the server has made a picture of it. */
    previewFailed: () => setPreview(null),
    upload(file: File): void {
      if (doing) return
      if (file.size > MAX_PICTURE_BYTES) {
        setError(t('profile:picture.too_large', { megabytes: MAX_PICTURE_BYTES / MEGABYTE }))
        return
      }
      void change('uploading', async () => {
        setPreview(await dataUrlOf(file).catch(() => null))
        return apiResult(profile.setAvatar, { file })
      })
    },
    remove: (): void => {
      if (!doing) void change('removing', () => apiResult(profile.updateMe, { body: { avatar: null } }))
    },
  }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
