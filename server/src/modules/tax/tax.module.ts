import { defineModule } from '../../platform/module.ts'
import { EXEMPTIONS } from './exemptions.ts'
import { taxRoutes } from './tax.routes.ts'

export const taxModule = defineModule({
  name: 'tax',
  routes: taxRoutes,
  personalData: [(platform) => EXEMPTIONS.personalData(platform)],
})
