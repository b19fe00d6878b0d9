import { photos } from '@lunula/contract/media/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createUpload, removePhoto } from './photos.ts'

export function photoRoutes(serve: Serve, platform: Platform): void {
  const upload = createUpload(platform)
  serve(photos.upload, ({ user, file }) => upload(user.userId, file))
  serve(
    photos.remove,
    async ({ user, params }) => (await removePhoto(platform, user.userId, params.id)) ?? DONE,
  )
}
