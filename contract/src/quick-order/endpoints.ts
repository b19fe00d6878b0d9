import { routes } from '../endpoint.ts'
import type { quickOrderOperations } from './schemas.ts'

export const quickOrder = routes<typeof quickOrderOperations>()({
  match: { method: 'GET', path: '/quick-order/match', access: 'user' },
  add: { method: 'POST', path: '/quick-order', access: 'user', repeatable: true },
})
