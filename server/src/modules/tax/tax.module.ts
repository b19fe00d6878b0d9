import { defineModule } from '../../platform/module.ts'
import { exemptionData } from './exemptions.ts'
import { taxRoutes } from './tax.routes.ts'

export const taxModule = defineModule({
  name: 'tax',
  routes: taxRoutes,
  personalData: [exemptionData],
})
