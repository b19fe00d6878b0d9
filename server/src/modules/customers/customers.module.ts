import { defineModule } from '../../platform/module.ts'
import { customerRoutes } from './customers.routes.ts'
import { noteData } from './personal-data.ts'

export const customersModule = defineModule({
  name: 'customers',
  routes: customerRoutes,
  personalData: [noteData],
})
