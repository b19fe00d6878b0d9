import { routes } from '../endpoint.ts'
import type { promotionOperations } from './schemas.ts'

export const promotions = routes<typeof promotionOperations>()({
  list: { method: 'GET', path: '/promotions', access: 'anyone' },
  validate: { method: 'POST', path: '/promotions/validate', access: 'user', repeatable: true },
})
