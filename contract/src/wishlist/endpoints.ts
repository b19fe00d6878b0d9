import { routes } from '../endpoint.ts'
import type { wishlistOperations } from './schemas.ts'

export const wishlist = routes<typeof wishlistOperations>()({
  list: { method: 'GET', path: '/wishlist', access: 'user' },
  ids: { method: 'GET', path: '/wishlist/ids', access: 'user' },
  save: { method: 'POST', path: '/wishlist/:product_id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/wishlist/:product_id', access: 'user', repeatable: true },
})
