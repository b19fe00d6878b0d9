import { defineModule } from '../../platform/module.ts'
import { registerStockAlerts } from './announce-stock.ts'
import { stockAlertRoutes } from './stock-alerts.routes.ts'
import { stockAlertData } from './stock-alerts.ts'

export const stockAlertsModule = defineModule({
  name: 'stock-alerts',
  subscribers: registerStockAlerts,
  routes: stockAlertRoutes,
  personalData: [stockAlertData],
})
