import { defineModule } from '../../platform/module.ts'
import { shadeRoutes } from './shades.routes.ts'
import { shadeData } from './shades.ts'

export const shadesModule = defineModule({
  name: 'shades',
  routes: shadeRoutes,
  personalData: [shadeData],
})
