import { defineModule } from '../../platform/module.ts'
import { safetySheetRoutes } from './safety-sheets.routes.ts'

export const safetySheetsModule = defineModule({
  name: 'safety-sheets',
  routes: safetySheetRoutes,
})
