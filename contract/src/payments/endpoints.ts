import { routes } from '../endpoint.ts'
import type { cardOperations } from './schemas.ts'

export const cards = routes<typeof cardOperations>()({
  list: { method: 'GET', path: '/payment-methods', access: 'user' },
  setDefault: { method: 'PATCH', path: '/payment-methods/set-default/:id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/payment-methods/:id', access: 'user', repeatable: 'gone' },
})
