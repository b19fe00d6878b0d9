import { defineModule } from '../../platform/module.ts'
import { quickOrderRoutes } from './quick-order.routes.ts'

export const quickOrderModule = defineModule({
  name: 'quick-order',
  routes: quickOrderRoutes,
})
