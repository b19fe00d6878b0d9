import { routes } from '../endpoint.ts'
import type { eventOperations } from './schemas.ts'

export const events = routes<typeof eventOperations>()({
  stream: { method: 'GET', path: '/events', access: 'user' },
})
