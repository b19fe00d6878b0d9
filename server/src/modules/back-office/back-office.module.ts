import { defineModule } from '../../platform/module.ts'
import { backOfficeRoutes } from './back-office.routes.ts'
import { savedViewData } from './views/saved-views.ts'

export const backOfficeModule = defineModule({
  name: 'back-office',
  routes: backOfficeRoutes,
  personalData: [savedViewData],
})
