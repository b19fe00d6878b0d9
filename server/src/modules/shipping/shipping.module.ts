import { defineModule } from '../../platform/module.ts'
import { addressData } from './personal-data.ts'
import { shippingRoutes } from './shipping.routes.ts'

export const shippingModule = defineModule({
  name: 'shipping',
  routes: shippingRoutes,
  personalData: [addressData],
})
