import { defineModuleWith } from '../../platform/module.ts'
import { createAccountContext } from './account-context.ts'
import { accountRoutes } from './accounts.routes.ts'
import { accountData } from './deletion/close-account.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { socialRoutes } from './social/social.routes.ts'
import { invitationRoutes } from './staff/invitations/invitation.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'

export const accountsModule = defineModuleWith(createAccountContext, {
  name: 'accounts',
  routes: (serve, accounts, personalData) => {
    accountRoutes(serve, accounts)
    profileRoutes(serve, accounts.platform, personalData)
    socialRoutes(serve, accounts)
    staffRoutes(serve, accounts.platform)
    invitationRoutes(serve, accounts)
    secondFactorRoutes(serve, accounts.platform)
    phoneRoutes(serve, accounts.platform)
  },
  personalData: [({ platform }) => accountData(platform)],
})
