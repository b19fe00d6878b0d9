import { defineModule } from '../../platform/module.ts'
import { backOfficeRoutes } from './back-office.routes.ts'
import { keepSales } from './home/kept-sales.ts'
import { savedViewData } from './views/saved-views.ts'

export const backOfficeModule = defineModule({
  name: 'back-office',
  jobs: (platform) => platform.jobs.daily('back-office.keep-sales', () => keepSales(platform)),
  routes: backOfficeRoutes,
  personalData: [savedViewData],
})
