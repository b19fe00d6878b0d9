import { defineModuleWith } from '../../platform/module.ts'
import { boardRoutes } from './board.routes.ts'
import { registerBanMarks } from './moderation/bans/ban-marks.ts'
import { registerModerationNotifications } from './moderation/moderation-notifications.ts'
import { registerPostChecks, registerTextComparison } from './moderation/post-checks.ts'
import { boardData } from './personal-data.ts'
import { registerBadges } from './posts/badges.ts'
import { createPostExpiry } from './posts/lifecycle/expire-posts.ts'
import { registerSharePictures } from './share-image/share-image.routes.ts'

export const boardModule = defineModuleWith(
  (platform) => ({ platform, postExpiry: createPostExpiry(platform) }),
  {
    name: 'board',
    jobs: ({ platform }) => {
      registerModerationNotifications(platform)
      registerTextComparison(platform)
      registerBanMarks(platform)
    },
    subscribers: ({ platform }) => {
      registerPostChecks(platform)
      registerBadges(platform)
    },
    routes: (serve, { platform }) => boardRoutes(serve, platform),
    webhooks: (app, { platform }) => registerSharePictures(app, platform),
    personalData: [({ platform }) => boardData(platform)],
  },
)
