import { defineModule } from '../../platform/module.ts'
import { catalogRoutes } from './catalog.routes.ts'

export const catalogModule = defineModule({
  name: 'catalog',
  routes: catalogRoutes,
})
