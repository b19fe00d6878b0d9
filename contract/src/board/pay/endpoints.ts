import { routes } from '../../endpoint.ts'
import type { payAssumptionOperations } from './schemas.ts'

export const payAssumptions = routes<typeof payAssumptionOperations>()({
  read: { method: 'GET', path: '/pay-assumptions', access: 'user' },
  keep: { method: 'POST', path: '/pay-assumptions', access: 'user', repeatable: true },
})
