import { defineModule } from '../../platform/module.ts'
import { configurationRoutes } from './configuration.routes.ts'

export const configurationModule = defineModule({
  name: 'configuration',
  routes: configurationRoutes,
})
