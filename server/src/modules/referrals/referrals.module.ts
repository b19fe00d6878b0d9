import { defineModule } from '../../platform/module.ts'
import { readBuyerHistory } from '../orders/index.ts'
import { referralData } from './personal-data.ts'
import { referralRoutes } from './referrals.routes.ts'

export const referralsModule = defineModule({
  name: 'referrals',
  routes: (serve, platform) =>
    referralRoutes(serve, platform, async (userId) => (await readBuyerHistory(platform, userId)).orders),
  personalData: [referralData],
})
