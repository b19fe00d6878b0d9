import { defineModuleWith } from '../../platform/module.ts'
import { paymentsModule } from '../payments/payments.module.ts'
import { adminOrderRoutes } from './admin/admin-orders.routes.ts'
import { ordersData } from './anonymization/anonymize-orders.ts'
import { registerWebhooks } from './checkout/webhooks.ts'
import { draftRoutes } from './drafts/draft.routes.ts'
import { draftsData } from './drafts/personal-data.ts'
import { orderGauges } from './gauges/order-gauges.repository.ts'
import { createOrderContext } from './order-context.ts'
import { orderRoutes } from './orders.routes.ts'

export const ordersModule = defineModuleWith((_platform, use) => createOrderContext(use(paymentsModule)), {
  name: 'orders',
  routes: (serve, orders) => {
    orderRoutes(serve, orders)
    adminOrderRoutes(serve, orders)
    draftRoutes(serve, orders)
  },
  webhooks: registerWebhooks,
  gauges: orderGauges,
  personalData: [({ platform }) => ordersData(platform), ({ platform }) => draftsData(platform)],
})
