import { routes } from '../endpoint.ts'
import type { cartOperations } from './schemas.ts'

export const cart = routes<typeof cartOperations>()({
  add: { method: 'POST', path: '/cart/add', access: 'user', repeatable: true },
  list: { method: 'GET', path: '/cart/', access: 'user' },
  update: { method: 'PATCH', path: '/cart/item/:id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/cart/item/:id', access: 'user' },
  clear: { method: 'DELETE', path: '/cart/clear', access: 'user', repeatable: true },
  info: { method: 'GET', path: '/cart/user/info', access: 'user' },
  quote: { method: 'POST', path: '/cart/quote', access: 'anyone', changesNothing: true },
  merge: { method: 'POST', path: '/cart/merge', access: 'user' },
})
