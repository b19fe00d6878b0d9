import { defineModule } from '../../platform/module.ts'
import { findBuyerHistory } from '../orders/index.ts'
import { referralData } from './personal-data.ts'
import { referralRoutes } from './referrals.routes.ts'

export const referralsModule = defineModule({
  name: 'referrals',
  routes: (serve, platform) =>
    referralRoutes(
      serve,
      platform,
      async (userId) => (await findBuyerHistory(platform.database, userId)).orders,
    ),
  personalData: [referralData],
})
