import { defineModule } from '../../platform/module.ts'
import { readBuyerHistory } from '../orders/index.ts'
import { promotionStaffRoutes } from './admin/admin-promotions.routes.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  routes: (serve, platform) => {
    promotionRoutes(serve, platform, (userId) => readBuyerHistory(platform, userId))
    promotionStaffRoutes(serve, platform)
  },
})
