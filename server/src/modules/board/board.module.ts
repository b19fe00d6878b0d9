import { defineModuleWith } from '../../platform/module.ts'
import { DocumentVault } from '../../platform/secrets/document-vault.ts'
import { boardRoutes } from './board.routes.ts'
import { ContactVault, useContactVault } from './contact/seal/contact-vault.ts'
import { registerContactSealing } from './contact/seal/seal-contacts.ts'
import { registerBanMarks } from './moderation/bans/ban-marks.ts'
import { registerModerationNotifications } from './moderation/moderation-notifications.ts'
import { registerPostChecks, registerTextComparison } from './moderation/post-checks.ts'
import { boardData } from './personal-data.ts'
import { registerBadges } from './posts/badges.ts'
import { createPostExpiry } from './posts/lifecycle/expire-posts.ts'
import { registerSharePictures } from './share-image/share-image.routes.ts'

export const boardModule = defineModuleWith(
  (platform) => {
    const { database, config, log } = platform
    useContactVault(database, new ContactVault(new DocumentVault(config), log))
    return { platform, postExpiry: createPostExpiry(platform) }
  },
  {
    name: 'board',
    jobs: ({ platform }) => {
      registerModerationNotifications(platform)
      registerTextComparison(platform)
      registerBanMarks(platform)
      registerContactSealing(platform)
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
