import { defineModule } from '../../platform/module.ts'
import { registerFetchJob } from './fetch/fetch-job.ts'
import { registerMedia } from './media.routes.ts'
import { photoRoutes } from './photos/photos.routes.ts'
import { photoData, registerPhotoCleanup } from './photos/photos.ts'
import { registerUploadRemoval } from './uploads.ts'

export const mediaModule = defineModule({
  name: 'media',
  jobs: (platform) => {
    registerFetchJob(platform)
    registerUploadRemoval(platform)
    registerPhotoCleanup(platform)
  },
  routes: photoRoutes,
  webhooks: registerMedia,
  personalData: [photoData],
})
