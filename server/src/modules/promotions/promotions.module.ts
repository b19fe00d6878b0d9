import { defineModule } from '../../platform/module.ts'
import { findBuyerHistory } from '../orders/index.ts'
import { promotionStaffRoutes } from './admin/admin-promotions.routes.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  routes: (serve, platform) => {
    promotionRoutes(serve, platform, (userId) => findBuyerHistory(platform.database, userId))
    promotionStaffRoutes(serve, platform)
  },
})
