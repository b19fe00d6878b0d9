import { routes } from '../endpoint.ts'
import type { savedSearchOperations } from './schemas.ts'

export const savedSearches = routes<typeof savedSearchOperations>()({
  list: { method: 'GET', path: '/saved-searches', access: 'user' },
  save: { method: 'POST', path: '/saved-searches', access: 'user', repeatable: true },
  change: { method: 'PATCH', path: '/saved-searches/:id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/saved-searches/:id', access: 'user', repeatable: 'gone' },
  stop: { method: 'POST', path: '/saved-searches/stop', access: 'anyone', repeatable: true },
})
