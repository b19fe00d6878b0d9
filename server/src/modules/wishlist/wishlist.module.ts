import { defineModule } from '../../platform/module.ts'
import { wishlistRoutes } from './wishlist.routes.ts'
import { wishlistData } from './wishlist.ts'

export const wishlistModule = defineModule({
  name: 'wishlist',
  routes: wishlistRoutes,
  personalData: [wishlistData],
})
