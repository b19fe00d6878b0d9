import { defineModule } from '../../platform/module.ts'
import { cartRoutes } from './cart.routes.ts'
import { cartData } from './personal-data.ts'

export const cartModule = defineModule({
  name: 'cart',
  routes: cartRoutes,
  personalData: [cartData],
})
